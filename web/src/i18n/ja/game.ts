export default {
  "menu.new": "新しい対局",
  "menu.load": "棋譜を開く",
  "menu.save": "SGF で保存",
  "menu.flip": "盤を回す",
  "menu.settings": "設定",
  "menu.help": "遊び方",
  "menu.actions": "メニュー",

  "action.takeback": "待った",
  "action.resign": "投了",

  "new.title": "新しい対局",

  "resign.title": "この対局を投了しますか？",
  "resign.text": "{loser}が投了すると{winner}の勝ちです。",
  "resign.or-draw": "または、両者の合意で引き分けにします。",
  "resign.agree": "引き分けに合意",
  "resign.yes": "投了する",
  "resign.no": "続ける",

  "load.title": "棋譜を開く",
  "load.text":
    "256 kB までの SGF かテキストのファイルを選ぶか、ページのどこにでもドロップしてください。対局は本手順の終わりから続きます。",
  "load.choose": "ファイルを選ぶ",
  "load.drop": "ファイルをドロップすると棋譜を開きます",
  "load.too-large": "このファイルは{size} kB です。開けるのは 256 kB までです。",
  "load.earlier": "これまでの対局",
  "load.player": "{color}：{name}",
  "load.players": "{black}、{white}",
  "load.moves": { other: "{count}手" },
  "load.done": "棋譜を開きました。",
  "load.empty": "このファイルに対局はありません。",
  "load.repairs": { other: "棋譜を開きました。ファイルの誤りを{count}か所直しました：{list}" },

  "help.title": "遊び方",
  "help.aim":
    "一方の色の石だけがある 3 × 3 のマスはどれも駒です。外側の石の方向へ、3マスまで、中心に石があればどこまでも動きます。",
  "help.capture":
    "初めて石に当たったところで止まり、色を問わずすべて取り除きます。端の外へ押し出された石は失われます。",
  "help.ring":
    "空いた1マスを囲む8個の石がリングです。手番が終わったときにリングのない側の負けです。",
  "help.shapes": "盤の上の印",
  "help.hands":
    "中心、次に行き先をクリックします。駒をドラッグしても、手を入力してもかまいません。マスをクリックすると、なぜ動かないかがわかります。",
  "help.keys":
    "キーボード：盤では矢印キー、Enter、Escape。手順では矢印キー、Home、End。「?」キーですべてを表示します。",

  "status.your-turn": "あなたの番",
  "status.turn": "{color}の番",
  "status.thinking": "コンピューターが考えています",
  "status.sending": "着手を送信しています",
  "status.taken-back": "手を戻しました。",
  "takeback.none": "まだ指していません。",
  "status.begun": "対局が始まります。{turn}",
  "status.you-black": "あなたは黒です。",
  "status.you-white": "あなたは白です。",
  "status.opened": "対局を開きました。{turn}",
  "status.flipped": "下側は{color}になりました。",

  "engine.failed": "エンジンから手が来ません。待ったをするか、ページを読み込み直してください。",

  "net.trouble": "サーバーに接続できません。再試行しています…",
  "net.back": "接続が戻りました。",
  "net.lost": "手は指されていません。ルールを扱う部分から答えがありません。",
  "net.stale": "対局は別の場所で進んでいました。今はこの局面です。",
  "net.no-game": "この対局はこのブラウザーにもライブラリーにもありません。新しく始めてください。",
  "net.not-here": "この対局はこのブラウザーになく、ライブラリーから答えがありません。接続が戻りしだい開きます。",
  "net.refused": "受け付けられませんでした：{message}",

  "keep.full": "このブラウザーに空きがないため、何も変わっていません。対局をファイルに保存するか、空きを作ってから、もう一度試してください。",
  "keep.newer": "このページの新しい版が別のウィンドウで開いています。続けるには、このページを読み込み直してください。",
  "keep.failed": "ブラウザーに保存できなかったため、何も変わっていません：{message}",

  "kept.waits": "このブラウザーにあります。サーバーが応じればライブラリーに加わります。",
  "kept.joined": "ライブラリーに加わりました。",
  "kept.binned": "この対局はごみ箱にあります。手は保存されますが、対局の一覧には表示されません。",
  "kept.refused": "ライブラリーはこの対局を受け付けません。このブラウザーに残ります。",
  "kept.fleeting": "このブラウザーは対局を保存できません。ページを閉じるまでは残ります。",
} as const;
