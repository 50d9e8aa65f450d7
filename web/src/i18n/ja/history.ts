export default {
  "history.title": "Gess の歴史",
  "history.lead": "碁石で指すチェスが、数学者の会からどのように生まれたか。",

  "history.cambridge-title": "ケンブリッジ、1994年",
  "history.cambridge-text":
    "Gess を考え出したのは、ケンブリッジ大学の数学の会アルキメディアンズの会員たち、その「パズル&ゲーム・リング」です。ゲームの主題がリングであるのも似つかわしいことです。1994年、ポール・ボルチョーバーが会誌『ユーレカ』53号に、ルールと1局の例を発表しました。",
  "history.stewart-title": "世界で読まれたコラム",
  "history.stewart-text":
    "1994年11月、数学者イアン・スチュアートが『サイエンティフィック・アメリカン』の連載「数学レクリエーション」でこの新しいゲームを取り上げました。こうしてケンブリッジのはるか外の読者にも知られるようになりました。",
  "history.name-title": "名前とその発音",
  "history.name-text":
    "名前はゲームと同じく、go（囲碁）と chess（チェス）からできています。盤と石は囲碁のもの、指し方はチェスのものです。英語の guess と同じように、「ゲス」と発音します。",
  "history.since-title": "その後",
  "history.since-text":
    "The Chess Variant Pages が取り上げ、Zillions of Games 用の版も作られました。棋譜の形式 SGF には専用の番号20があります。AbstractPlay で指すことができ、多くの大学で学生が演習としてプログラムにしてきました。その間にルールは少し分かれました。どこが違うかはルールのページにあります。",

  "history.set-title": "囲碁の道具で指すには",
  "history.set-text": "19路の碁盤と碁石があれば十分です。",
  "history.set-board":
    "石は交点ではなくマスの中に置きます。碁盤の 19 × 19 の線は 18 × 18 のマスを作り、これがそのまま Gess の盤です。",
  "history.set-stones":
    "それぞれ43個の石を使います。碁石は各色およそ180個あるので、残りで直前の手に印を付けられます。",
  "history.set-frame":
    "枠は、いちばん外の線より外の木の縁です。そこに石が置かれることはなく、中心だけが来ます。",
  "history.set-array": "図のように並べます。2つのリングは同じ筋にあり、両軍は鏡のように向き合います。",
  "history.set-move":
    "動かすときは、9マスの石をすべて取り上げ、同じ形に1つずつ置き直します。",
  "history.set-check":
    "「c3 から c6」のように中心を声に出すと、2人が同じ9マスを見ていることを確かめられます。",
  "history.set-picture": "18 × 18 の盤の開始局面。下が黒石、上が白石",
  "history.sheet": "印刷用のルール一覧",

  "history.sources-title": "出典",
  "history.sources-eureka": "ポール・ボルチョーバー、Gess について。アルキメディアンズ会誌『ユーレカ』53号、ケンブリッジ、1994年",
  "history.sources-stewart": "イアン・スチュアート「数学レクリエーション」『サイエンティフィック・アメリカン』1994年11月号",
  "history.sources-variants": "The Chess Variant Pages の Gess の項",
  "history.sources-everything": "Everything2 の Gess の項（名前の成り立ちと発音）",
  "history.sources-sgf": "SGF 仕様書、ゲーム番号20の項",
} as const;
