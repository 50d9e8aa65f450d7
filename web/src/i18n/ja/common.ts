export default {
  "app.name": "Gess",
  "app.title": "{status} – Gess",
  "app.sentence": "{text}。",
  "app.together": "{first}{next}",
  "app.pair": "{name}：{value}",

  "nav.label": "ページ",
  "nav.skip": "本文へ移動",
  "nav.keys": "キーボードショートカット",
  "nav.home": "ホーム",
  "nav.game": "対局",
  "nav.learn": "学ぶ",
  "nav.rules": "ルール",
  "nav.history": "歴史",
  "nav.sheet": "ルール一覧",
  "nav.puzzles": "問題",
  "nav.analyse": "検討",
  "nav.library": "棋譜",
  "nav.settings": "設定",

  "missing.title": "ページが見つかりません",
  "missing.text": "アドレスが間違っているか、別の版の Gess のものかもしれません。",
  "missing.home": "ホームへ戻る",

  "failed.title": "ページを読み込めませんでした",
  "failed.text":
    "接続が切れたか、その間に Gess が更新された可能性があります。対局の内容は残っています。",
  "failed.again": "もう一度試す",

  "update.title": "Gess の新しい版が用意できました。",
  "update.use": "今すぐ使う",
  "update.later": "あとで",

  "color.black": "黒",
  "color.white": "白",

  "action.close": "閉じる",

  "adjective.black": "黒",
  "adjective.white": "白",

  "unfit.rules":
    "このブラウザーにはSIMD対応のWebAssemblyがないため、Gessのルールを動かせません。盤はChromeとEdge 91、Firefox 89、Safari 16.4以降で使えます。ほかのページは読めます。",
} as const;
