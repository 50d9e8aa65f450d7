export default {
  "rules.title": "ルール",
  "rules.lead": "ルールは9つです。横の盤で試せます。",
  "rules.try": "試す：",
  "rules.contents": "このページの内容",
  "rules.of": "盤：{rule}",

  "rules.board-title": "盤",
  "rules.board-text":
    "盤は 18 × 18 マスで、そのまわりに石を置かない幅1マスの枠があります。枠も含めて、筋は a から t、段は1から20です。黒と白は43個ずつ石を持ちます。黒から交互に指し、パスはできません。",
  "rules.board-try":
    "これが開始局面です。チェスをまねて、両側にルーク、ビショップ、クイーン、キング、6つのポーンがあります。",
  "rules.piece-title": "駒は9マス",
  "rules.piece-text":
    "駒とは、一方の石だけがあり、少なくとも1つが中心以外にある 3 × 3 のマスです。中心の名前で呼びます。駒は重なり合い、1つの石は多くの駒に属します。",
  "rules.piece-try": "マスを指すと、そこが駒の中心かどうか、そうでなければなぜかがわかります。",
  "rules.way-title": "動く方向",
  "rules.way-text": "8つの方向のうち、中心から見てその側のマスに石がある方向へ動けます。",
  "rules.way-try": "h8 から見ると2つの石は北と東へ、i9 から見ると南と西へ動きます。",
  "rules.far-title": "動く距離",
  "rules.far-text":
    "中心に石があれば何マスでも、なければ3マスまで動けます。どのマスで止まってもかまいません。",
  "rules.far-try": "f7 の駒はどこまでも進みます。1つだけの石 m8 は3マスです。",
  "rules.meet-title": "石に当たる",
  "rules.meet-text":
    "駒の石はすべて一緒に動きます。9マスがほかの石を初めて覆ったところで止まり、覆った石は色を問わずすべて取り除かれます。",
  "rules.meet-try": "f6 で石を取ってみましょう。次に j6 が何で止まるか見てください。",
  "rules.edge-title": "端",
  "rules.edge-text":
    "中心は盤の上で終わらなければなりません。そのとき外に出た石は失われます。それ以外に端が駒を止めることはなく、はみ出した駒は端に沿って滑れます。",
  "rules.edge-try": "j15 を北の端まで進めるか、中心 o19 の駒を端に沿って滑らせてみましょう。",
  "rules.frame-title": "枠の上の中心",
  "rules.frame-text":
    "動かす前の中心は枠の上でもかまいません。端の石は外側から入ってこられます。",
  "rules.frame-try": "2段の3つの石は中心 h1 で、b 筋の石は a9 で入ってきます。",
  "rules.ring-title": "リングと勝敗",
  "rules.ring-text":
    "リングとは、空いた1マスを囲む同じ色の8個の石で、すべて盤の上にあるものです。いくつ持ってもかまいません。手番が終わったときにリングのない側の負けで、両方ともなければ今指した側の負けです。",
  "rules.ring-try":
    "n6 で白のリングを崩しましょう。あるいは、自分のリングの一部が動くとどうなるか見てください。",
  "rules.turn-title": "ここからわかること",
  "rules.turn-text":
    "自分の最後のリングを失う手も指せますが、その場で負けます。同じ手の中で崩れてまた元どおりになったリングは、残ったものと数えます。どの手も必ず何かを変え、リングのある側は必ず動けるので、手詰まりはありません。",

  "rules.agreed-title": "対局者どうしの取り決め",
  "rules.agreed-text":
    "投了、合意の引き分け、時計は慣習で、ルールではありません。次の2つの引き分けも同じで、取り決めて使えます。同じ手番の同じ局面が3回現れたときと、両者合わせて200手続けて石が盤から取られなかったときです。",

  "rules.presets-title": "ほかの場所での指し方",
  "rules.presets-text":
    "上のルールをここでは「標準」と呼びます。ほかの場所では3つの点が違います。どの対局にも、使うルールが書かれています。",
  "rules.presets-try": "ルールを選び、駒がどこへ動けるか見てください。",
  "rules.presets-label": "この盤のルール",
  "rules.before": "動かす前の中心",
  "rules.after": "動かした後の中心",
  "rules.giving": "最後のリングを失う手",
  "rules.who": "使っているところ",
  "rules.anywhere": "どこでも、枠の上も",
  "rules.on-board": "盤の上",
  "rules.anywhere-after": "どこでも。端で手が終わることはない",
  "rules.loses": "指せるが、負けになる",
  "rules.forbidden": "指せない",
  "rules.standard-who": "このゲームの百科事典の記事",
  "rules.open-edge-who": "AbstractPlay、および記事の写しをそのまま読んだ場合",
  "rules.classic-who": "The Chess Variant Pages、棋譜形式 SGF、Zillions of Games",
  "rules.course-who": "大学のプログラミング演習と、そのために書かれた多くのプログラム",

  "rules.writing-title": "手の書き方",
  "rules.writing-text":
    "手は c3-c6 のように、動かす前と後の中心で書きます。ここでは c3c6、c3 c6、c3xc6 とも書けます。大文字や取りの印は区別しません。",

  "rules.why-title": "なぜ動かないのか",
  "rules.why-text":
    "マスを指すか手を試すと、何が妨げているかを盤が教えます。答えはこれですべてです。",
  "rules.why-picture": "図：{reason}",
} as const;
