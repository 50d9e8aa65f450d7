export default {
  "sheet.title": "Gess:1枚でわかるルール",
  "sheet.print": "印刷、または PDF で保存",
  "sheet.back": "ルールに戻る",
  "sheet.note": "A4 またはレター用紙1枚に収まります。",
  "sheet.picture": "Gess の開始局面。黒石は2・3・4・7段、白石は19・18・17・14段",
  "sheet.aim-title": "目的",
  "sheet.aim":
    "相手の最後のリングを崩し、自分のリングを残します。リングとは、空いた1マスを囲む同じ色の8個の石です。",
  "sheet.board-title": "盤",
  "sheet.board":
    "18 × 18 マス、石は43個ずつ、図のように並べます。盤のまわりの枠に石が置かれることはありません。黒から始め、パスはできません。",
  "sheet.piece-title": "駒",
  "sheet.piece":
    "自分の石があり、少なくとも1つが中心以外にあり、相手の石がない 3 × 3 のマスはどれも駒です。中心の名前で呼びます。中心は枠の上でもかまいません。",
  "sheet.way-title": "方向",
  "sheet.way": "まわりのマスに石がある方向へ動けます。",
  "sheet.far-title": "距離",
  "sheet.far": "中心に石があれば何マスでも、なければ3マスまで。",
  "sheet.move-title": "手",
  "sheet.move":
    "駒の石はすべて一緒に動きます。9マスが初めてほかの石に当たったところで止まり、当たった石は色を問わずすべて取り除かれます。",
  "sheet.edge-title": "端",
  "sheet.edge": "中心は盤の上で終わらなければなりません。そのとき外に出た石は失われます。",
  "sheet.end-title": "終わり",
  "sheet.end":
    "手番が終わったときにリングのない側の負けです。両方ともなければ、今指した側の負けです。リングはいくつ持ってもかまいません。",
  "sheet.array-title": "最初の駒",
  "sheet.array":
    "c3 と r3 はルーク、f3 と o3 はビショップ、i3 はクイーン、l3 はリング、7段の石はポーン。白は向かい側に並びます。",
  "sheet.example-piece": "石は北と東、中心は空き。北か東へ3マスまで。",
  "sheet.example-far": "中心にも石がある。何マスでも。",
  "sheet.example-meet": "石に当たったところで止まり、覆った石をすべて取り除く。",
  "sheet.example-ring": "リング。すべての方向へ3マスまで。",
} as const;
