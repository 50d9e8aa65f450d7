export default {
  "lesson.wrong_short": "駒は合っていますが、行き先が違います。マスを数え直しましょう。",
  "lesson.wrong_own":
    "駒が自分の石に当たり、取り除いてしまいました。動かしたい石をすべて含む駒を選びましょう。",
  "lesson.wrong_broke": "最後のリングがなくなり、その場で負けになります。",
  "lesson.wrong_attacked": "リングはまだ狙われています。白が次の手で崩します。",
  "lesson.wrong_won": "これは白のリングを崩して勝つ手です。ここでは別のことを学びます。",
  "lesson.wrong_other": "良い手かもしれませんが、課題の手ではありません。",

  "lesson.one-stone_title": "1つの石が動く",
  "lesson.one-stone_about": "石は9マスの一部として動きます。",
  "lesson.one-stone_forward_text":
    "石だけを動かすことはありません。動かすのは 3 × 3 のマスで、その中の石はみな一緒に動きます。マスは中心の名前で呼びます。中心の北側に石があれば、北へ動けます。その石だけのマスはポーンと呼びます。",
  "lesson.one-stone_forward_task": "石を印まで進めましょう。石のすぐ南のマス j7 を選び、北へ3マス進みます。",
  "lesson.one-stone_forward_done": "中心は j7 から j10 へ進み、石も一緒に j11 まで来ました。",
  "lesson.one-stone_forward_ring":
    "それは隅にある石です。今はそのままにして、1つだけの石を動かしましょう。",
  "lesson.one-stone_forward_away":
    "石は別の方向へ行きました。選んだ中心から見て、石のある側へ動きます。",
  "lesson.one-stone_slant_text": "石が9マスの角に来るように中心を選ぶと、斜めに動きます。",
  "lesson.one-stone_slant_task": "石を北東の印まで進めましょう。",
  "lesson.one-stone_slant_away": "北東へ動くには、石が北東の角にあること。中心は石の南西です。",
  "lesson.one-stone_back_text": "1つの石は8つの駒に属します。動ける方向ごとに1つです。",
  "lesson.one-stone_back_task": "石を西の印まで進めましょう。",
  "lesson.one-stone_back_away": "西へ動くには、石が西側にあること。中心は石の東です。",
  "lesson.one-stone_two-moves_text":
    "中心の横にある石は3マスまでしか進めません。遠くへは何手もかかります。",
  "lesson.one-stone_two-moves_task": "2手で進めます。まず石を北の印まで。白の手のあとに2手目があります。",
  "lesson.one-stone_two-moves_away": "道からそれました。まず北へ3マス進みます。",
  "lesson.one-stone_two-moves_task-2": "白が指しました。今度は石を東の印へ。",
  "lesson.one-stone_two-moves_done": "1回の番に動く駒は1つで、次は相手の番です。",

  "lesson.directions_title": "方向",
  "lesson.directions_about": "駒は、外側に石がある方向へだけ動きます。",
  "lesson.directions_together_text":
    "9マスの石はみな並びを保って一緒に動きます。この駒は北と東に石があるので、北か東へだけ動けます。",
  "lesson.directions_together_task": "1手で2つの石を印まで進めましょう。",
  "lesson.directions_together_one": "駒は合っています。東へ、印まで進みます。",
  "lesson.directions_diagonal_text":
    "角の石は斜めの方向を与えます。このような駒は北東と南西へ動きます。",
  "lesson.directions_diagonal_task": "1手で2つの石を印まで進めましょう。",
  "lesson.directions_diagonal_back": "駒は合っています。印は北東へ3マスです。",
  "lesson.directions_diagonal_alone":
    "1つしか動きませんでした。2つの石の間を中心にすると両方動きます。",
  "lesson.directions_other-centre_text":
    "同じ石も違う駒として見られます。h8 から見ると北と東へ、別の中心なら西へ動けます。",
  "lesson.directions_other-centre_task":
    "2つの石を西の印まで進めましょう。西側に石がある中心はどれでしょう？",
  "lesson.directions_other-centre_steps":
    "駒は合っています。印は2マス先です。どのマスで止まってもかまいません。",
  "lesson.directions_three-stones_text": "石は3つ、駒はたくさん。3つとも連れて行く中心を選びましょう。",
  "lesson.directions_three-stones_task": "1手で3つの石を印まで進めましょう。",

  "lesson.centre-stone_title": "中心の石",
  "lesson.centre-stone_about": "中心に石がある駒は、どこまでも進めます。",
  "lesson.centre-stone_far_text":
    "中心の石は方向は与えませんが、距離を与えます。駒は外側の石の方向へ好きなだけ進めます。",
  "lesson.centre-stone_far_task": "1手で2つの石を印まで進めましょう。中心は j6 です。",
  "lesson.centre-stone_far_stop": "駒は合っています。もっと先の印まで進めます。",
  "lesson.centre-stone_slant_text": "斜めでも同じです。",
  "lesson.centre-stone_slant_task": "1手で2つの石を印まで進めましょう。",
  "lesson.centre-stone_slant_stop": "駒も方向も合っています。印まで進みましょう。",
  "lesson.centre-stone_sideways_text":
    "北に石がある中心石は北へだけ進みます。2つを東へ動かすには横の中心を選びます。その中心は空いているので、3マスまでです。",
  "lesson.centre-stone_sideways_task": "2つの石を東の印まで進めましょう。",
  "lesson.centre-stone_sideways_alone":
    "その駒には石が1つしか入っておらず、もう1つに当たりました。",
  "lesson.centre-stone_which_text":
    "石が3つ並んでいます。全部を連れて行く駒の中心はどれでしょう？",
  "lesson.centre-stone_which_task": "1手で3つの石を印まで進めましょう。",
  "lesson.centre-stone_which_stop": "駒は合っています。印まで進みましょう。",
  "lesson.centre-stone_which_part": "その駒には3つすべては入っていません。真ん中の石を中心にしましょう。",

  "lesson.reach_title": "3マスか、どこまでもか",
  "lesson.reach_about": "中心が空なら1～3マス、石があれば好きなだけ。",
  "lesson.reach_walk_text":
    "この駒は四方に石があり、中心は空いています。4つの方向へ、3マスまで動けます。",
  "lesson.reach_walk_task": "1手で4つの石を印まで進めましょう。",
  "lesson.reach_walk_part": "その駒には4つすべては入っていません。真ん中の空いたマスを選びましょう。",
  "lesson.reach_stop_text":
    "近くでも遠くでも、どのマスで止まってもかまいません。ほかの石に当たったときだけは止まらなければなりません。",
  "lesson.reach_stop_task": "3つ並んだ石を、ちょうど印の上まで進めましょう。",
  "lesson.reach_stop_stop": "駒は合っていますが、印の上で止まっていません。",
  "lesson.reach_stop_part": "真ん中の石を中心にすると、3つとも動きます。",
  "lesson.reach_fill_text":
    "1つだけの石は遅いものです。別の石の隣に置けば、どちらかが中心石になります。",
  "lesson.reach_fill_task": "まず下の石を、もう1つのすぐ下の印まで進めましょう。",
  "lesson.reach_fill_gone": "上の石が動いてしまいました。下の石をそこへ進めましょう。",
  "lesson.reach_fill_task-2": "h8 は北に石がある中心になりました。印まで一気に進みましょう。",
  "lesson.reach_fill_flew": "駒は合っています。印まで進めます。",
  "lesson.reach_fill_done": "縦に並んだ2つの石は、盤の端から端まで届きます。",

  "lesson.capturing_title": "石を取る",
  "lesson.capturing_about": "9マスは石に当たると止まり、その石を取り除きます。",
  "lesson.capturing_first_text":
    "駒は、9マスがほかの石に初めて当たったところで止まります。そこで当たった石はすべて取り除かれます。",
  "lesson.capturing_first_task": "白石を取りましょう。9マスが当たるまで進みます。",
  "lesson.capturing_first_short": "もっと先へ。9マスはまだ白石に当たっていません。",
  "lesson.capturing_first_done": "中心は j13 で止まりました。j14 の石が9マスの下に入ったのです。",
  "lesson.capturing_nine_text": "9マスの下の石は、いくつあってもすべて取り除かれます。",
  "lesson.capturing_nine_task": "1手で3つの白石をすべて取りましょう。",
  "lesson.capturing_nine_short": "駒は合っています。石に当たるまで進みましょう。",
  "lesson.capturing_gap_text":
    "駒の空いたマスも石を取ります。数えるのは石だけでなく9マス全体です。",
  "lesson.capturing_gap_task": "1手で2つの白石を取りましょう。",
  "lesson.capturing_gap_short": "方向は合っています。もう少しで両方を覆います。",
  "lesson.capturing_which_text":
    "方向の多い駒は、狙いも多くなります。この駒は北、北西、北東へ動けます。",
  "lesson.capturing_which_task": "1手で2つの白石を取りましょう。",
  "lesson.capturing_which_one": "取れたのは1つです。別の方向なら2つ取れます。",
  "lesson.capturing_behind_text":
    "駒は最初に石に当たったところで止まるので、石は後ろにあるものの盾になります。",
  "lesson.capturing_behind_task": "白石が前後に2つあります。手前を取りましょう。",
  "lesson.capturing_behind_task-2": "道が開きました。もう1つを取りましょう。",
  "lesson.capturing_behind_done": "石に当たった駒も、次の手でまた進めます。",

  "lesson.own-stones_title": "自分の石",
  "lesson.own-stones_about": "駒は当たった石を、自分の石でも取り除きます。",
  "lesson.own-stones_in-the-way_text":
    "自分の石もほかの石と同じように駒を止め、取り除かれます。動かす前によく見ましょう。",
  "lesson.own-stones_in-the-way_task": "自分の石を失わずに白石を取りましょう。",
  "lesson.own-stones_in-the-way_own":
    "h11 の自分の石に当たり、取り除いて止まりました。その石のほうを使いましょう。",
  "lesson.own-stones_in-the-way_short": "石は合っています。3マスいっぱいで白石に届きます。",
  "lesson.own-stones_neighbours_text":
    "隣り合う石は互いに危険です。9マスに入らない石は道をふさぎます。",
  "lesson.own-stones_neighbours_task": "左の3つの石を印まで動かしましょう。4つ目は残します。",
  "lesson.own-stones_neighbours_steps": "駒は合っています。印の上で止まりましょう。",
  "lesson.own-stones_worth-it_text": "自分の石を捨てるほうが得なこともあります。",
  "lesson.own-stones_worth-it_task":
    "自分の石を1つ失っても、1手で2つの白石を取りましょう。",
  "lesson.own-stones_worth-it_one":
    "取れたのは1つです。遠くの駒なら、自分の石もろとも2つ取れます。",
  "lesson.own-stones_worth-it_short": "駒は合っています。白石に当たるまで進みましょう。",
  "lesson.own-stones_worth-it_done": "1つと引き換えに2つ。良い取引です。",

  "lesson.edge_title": "端から落ちる",
  "lesson.edge_about": "端の外へ押し出された石は失われます。",
  "lesson.edge_last-row_text":
    "盤は2段と19段、b 筋と s 筋で終わります。まわりの影のついた枠に石はなく、そこへ押し出された石は失われます。中心は必ず盤の上で終わります。",
  "lesson.edge_last-row_task": "2つの石を、失わずに行ける北のはしの印まで進めましょう。",
  "lesson.edge_last-row_fell":
    "中心が19段まで行き、その前の石が端から落ちました。1マス手前で止まりましょう。",
  "lesson.edge_price_text":
    "獲物に届くために端から身を乗り出し、外に出た石を失うこともあります。",
  "lesson.edge_price_task": "隅の白石を取りましょう。石を1つ失います。",
  "lesson.edge_price_short": "方向は合っています。隅まで行って初めて9マスが石に当たります。",
  "lesson.edge_price_done": "1つずつの交換です。駒の石をすべて失う手さえあります。",
  "lesson.edge_slide_text": "すでに端からはみ出した駒は、端に沿って滑れます。もう何も落ちません。",
  "lesson.edge_slide_task":
    "中心 j19 は端にあります。端に沿って滑り、石を失わずに2つの白石を取りましょう。",
  "lesson.edge_slide_fell": "石を端の外へ押し出しました。",

  "lesson.frame_title": "枠の上の中心",
  "lesson.frame_about": "端の石は、外側の中心から入ってきます。",
  "lesson.frame_in_text":
    "最後の段の石はどうやってそこから離れるのでしょう？ 中心が後ろ、つまり枠の上になければなりません。駒は枠から出発できますが、枠では終われません。",
  "lesson.frame_in_task": "2段の3つの石を印まで進めましょう。中心は h1 です。",
  "lesson.frame_in_part": "その中心には3つすべては入っていません。真ん中の石の後ろを選びましょう。",
  "lesson.frame_side_text": "横の端でも同じです。",
  "lesson.frame_side_task": "3つの石を印まで進めましょう。a 筋のどのマスが中心でしょう？",
  "lesson.frame_side_part": "その中心には3つすべては入っていません。",
  "lesson.frame_corner_text": "枠の四隅も中心になります。",
  "lesson.frame_corner_task": "隅の石で、1手で白石を取りましょう。",
  "lesson.frame_corner_short": "中心も方向も合っています。もっと先へ。",
  "lesson.frame_corner_straight":
    "白石は斜めの線の上にあります。石が斜めに動く中心はどれでしょう？",
  "lesson.frame_hang_text": "盤の横の端の石は、枠の上の中心から斜め内側へ動きます。",
  "lesson.frame_hang_task": "1手で白石を取りましょう。",
  "lesson.frame_hang_short": "中心も方向も合っています。もっと先へ。",
  "lesson.frame_hang_straight": "白石は北西にあります。石の南東の中心を選びましょう。",

  "lesson.rings_title": "リング",
  "lesson.rings_about": "空いたマスを囲む8個の石。自分のを守り、相手のを崩します。",
  "lesson.rings_walk_text":
    "リングは、空いた1マスを囲む8個の石です。これがキングで、手番が終わったときにリングのない側の負けです。リングは駒でもあり、8つの方向へ1～3マス動きます。",
  "lesson.rings_walk_task":
    "リングを北東へ行けるところまで進めましょう。中心は空いたマス h8 です。",
  "lesson.rings_walk_broke":
    "リングの一部しか動いていません。リングが崩れ、その場で負けになります。空いた中心を選びましょう。",
  "lesson.rings_walk_short": "駒は合っています。北東へ3マス進めます。",
  "lesson.rings_break_text": "リングは、石が1つでもなくなるか、真ん中に石が入ると崩れます。",
  "lesson.rings_break_task": "白のリングを崩して勝ちましょう。",
  "lesson.rings_break_broke": "自分のリングが崩れました。崩すのは白のリングです。",
  "lesson.rings_break_short": "方向は合っています。リングに当たるまで進みましょう。",
  "lesson.rings_break_done": "白のリングはもうありません。あなたの勝ちです。",
  "lesson.rings_last_text":
    "自分の手で自分のリングが崩れることもあり、最後のリングを失えばその場で負けです。そのような手には盤の上で印が付きます。",
  "lesson.rings_last_task": "白石を取りましょう。リングは崩さないこと。",
  "lesson.rings_last_broke":
    "その駒は自分のリングの石を連れて行きます。リングが崩れ、負けになります。",
  "lesson.rings_last_missed": "白石はまだ残っています。届くのはどの1つだけの石でしょう？",
  "lesson.rings_rebuilt_text":
    "リングがあるかどうかは、手番が終わってから決まります。同じ手の中で崩れてまた元どおりになったリングは、残ったものと数えます。",
  "lesson.rings_rebuilt_task": "中心 g8 の塊を、自分のリングのある東へ1マス押しましょう。",
  "lesson.rings_rebuilt_broke": "これではリングは崩れたままです。塊を東へ押しましょう。",
  "lesson.rings_rebuilt_same":
    "残った石は同じですが、リングに触れていません。中心 g8 の塊を使いましょう。",
  "lesson.rings_rebuilt_away": "塊は合っています。東へ1マス押しましょう。",
  "lesson.rings_rebuilt_done": "リングの石が3つ取り除かれ、別の3つがその場所に入りました。",
  "lesson.rings_run_text":
    "白の2つの石がこの筋をにらみ、リングとの間に石がありません。次の手で崩されます。",
  "lesson.rings_run_task": "リングが狙われています。白石の届かないところへ逃げましょう。",
  "lesson.rings_run_broke": "リングが崩れました。空いた中心を選びましょう。",
  "lesson.rings_run_near":
    "白の9マスは3筋の幅があり、まだリングに当たります。もっと離れましょう。",

  "lesson.two-rings_title": "2つのリング",
  "lesson.two-rings_about": "2つ目のリングは2つ目の命です。",
  "lesson.two-rings_build_text": "リングはどこにでも、どの石からでも、いくつでも作れます。",
  "lesson.two-rings_build_task": "2つ目のリングまで石があと1つ。運びましょう。",
  "lesson.two-rings_build_took":
    "新しいリングの石を取り除いてしまいました。9マスがほかの石に当たらないよう、最後の石は斜めに入れます。",
  "lesson.two-rings_build_short": "方向は合っています。リングができるまで進みましょう。",
  "lesson.two-rings_build_done": "リングが2つ。白は両方を崩さなければ勝てません。",
  "lesson.two-rings_spend_text": "リングが2つあれば、1つは捨てられます。",
  "lesson.two-rings_spend_task": "左のリングの石を連れて行く駒で、白のリングを崩しましょう。",
  "lesson.two-rings_spend_short": "駒は合っています。白のリングに当たるまで進みましょう。",
  "lesson.two-rings_spend_other": "その駒ではありません。中心 j7 に石があり、その北にもあります。",
  "lesson.two-rings_spend_done": "左のリングは消え、右のリングは残り、白にはありません。",
  "lesson.two-rings_both_text":
    "白には辺を共有する2つのリングがあります。勝つには1つも残してはいけません。",
  "lesson.two-rings_both_task": "1手で2つのリングを崩しましょう。",
  "lesson.two-rings_both_one": "崩れたのは1つです。もう1つが残っているので、対局は続きます。",
  "lesson.two-rings_both_short": "方向は合っています。リングに当たるまで進みましょう。",
  "lesson.two-rings_both_done": "共有された辺の石は、両方のリングに属していました。",

  "lesson.array_title": "最初の配置",
  "lesson.array_about": "始まりはチェスに似て、それ以上のものです。",
  "lesson.array_pawn_text":
    "最初の配置はチェスをまねています。7段の6つの石がポーンで、中心 c6 から見れば北へ3マスまで進みます。",
  "lesson.array_pawn_task": "c7 のポーンを印まで進めましょう。",
  "lesson.array_pawn_other":
    "石は別の方向へ行きました。ポーンとしては c6 を中心にまっすぐ進みます。",
  "lesson.array_hidden_text":
    "ポーンは、1つの石がなれる8つの駒の1つにすぎません。横にも斜めにも後ろにも動けます。",
  "lesson.array_hidden_task": "c7 の石を斜めの印まで進めましょう。",
  "lesson.array_hidden_straight": "印は北東です。石の南西の中心を選びましょう。",
  "lesson.array_rook_text":
    "c3 はルークです。中心石の四方に石があり、北、東、南、西へどこまでも進みます。",
  "lesson.array_rook_task": "ルークを北へ2マス、印まで出しましょう。3マスではポーンを失います。",
  "lesson.array_rook_pawn":
    "ルークが c7 の自分のポーンに当たり、取り除きました。1マス手前で止まりましょう。",
  "lesson.array_king_text": "l3 はリング、つまりキングです。すべての方向へ3マスまで動きます。",
  "lesson.array_king_task": "リングを北へ2マス、印まで進めましょう。",
  "lesson.array_king_part": "リングの一部だけが動き、崩れました。空いた中心 l3 を選びましょう。",
  "lesson.array_king_pawn":
    "リングが l7 の自分のポーンに当たり、取り除きました。1マス手前で止まりましょう。",
  "lesson.array_bishop_text":
    "f3 と o3 はビショップです。中心石の四隅に石があります。隣の石に囲まれ、1つはリングのすぐ隣にあります。",
  "lesson.array_bishop_task":
    "リングを崩さずに o3 のビショップを動かしましょう。ルークの石を1つ失います。",
  "lesson.array_bishop_king":
    "ビショップがリングの石に当たり、取り除きました。最初の手の4分の1はこうして負けます。",
  "lesson.array_bishop_other": "o3 のビショップはまだ動いていません。それを動かしましょう。",
  "lesson.array_bishop_done":
    "ここではほとんどのマスが駒です。最初の局面では144の駒が動けます。",
  "lesson.array_queen_text": "i3 はクイーンです。石は9個、すべての方向へどこまでも進みます。",
  "lesson.array_queen_task": "クイーンを北へ2マス、印まで出しましょう。",
  "lesson.array_queen_pawn":
    "クイーンが i7 の自分のポーンに当たり、取り除きました。1マス手前で止まりましょう。",

  "lesson.attack_title": "攻める",
  "lesson.attack_about": "線を見つけ、線を開き、2つを同時に狙います。",
  "lesson.attack_line_text":
    "リングをにらむ遠い駒は脅威です。間に何もない線を探しましょう。",
  "lesson.attack_line_task": "白のリングを崩しましょう。2つの駒の一方は線が開いています。",
  "lesson.attack_line_guard": "白石が道をふさぎ、駒はそこで止まりました。斜めを試しましょう。",
  "lesson.attack_line_done": "長い斜めの線は見落としやすいもの。相手にとっても同じです。",
  "lesson.attack_open_text":
    "線をふさいでいるのは自分の石かもしれません。それを動かせば、後ろの駒が狙います。",
  "lesson.attack_open_task": "白のリングへの線を開き、同じ手で石を3つ取りましょう。",
  "lesson.attack_open_some": "線は開きました。別の方向なら、開くと同時に3つ取れます。",
  "lesson.attack_open_done": "白はリングを救うしかなく、取った石はただ取りでした。",
  "lesson.attack_fork_text": "1手で2つの狙い。白が応じられるのは1つだけです。",
  "lesson.attack_fork_task":
    "まっすぐ前のリングと、斜めの3つの石を同時に狙える場所を見つけましょう。",
  "lesson.attack_fork_ring": "狙っているのはリングだけです。別のマスからは3つの石もにらめます。",
  "lesson.attack_fork_task-2": "リングが逃げました。残ったものを取りましょう。",
  "lesson.attack_fork_done": "これがリング両取りです。リングは逃げ、別のものが失われます。",

  "lesson.defence_title": "守る",
  "lesson.defence_about": "線を止めるか、攻める駒を取るか、2つ目のリングを作ります。",
  "lesson.defence_stop-line_text":
    "遠くから攻める駒は、9マスが最初に当たった石で止まります。だから道に石を置きます。",
  "lesson.defence_stop-line_task":
    "リングが北から狙われています。リングは動かさず、1つだけの石で線を止めましょう。",
  "lesson.defence_stop-line_fled":
    "リングは安全ですが、逃げることになりました。代わりに1つだけの石で線を止めましょう。",
  "lesson.defence_stop-line_beside":
    "まだ開いています。攻める駒は i から k までの3筋の幅です。石はそのどれかに置きます。",
  "lesson.defence_take_text": "攻める駒への最善の答えは、たいていそれを取ることです。",
  "lesson.defence_take_task": "リングを救いましょう。攻めている石を取ります。",
  "lesson.defence_take_fled": "リングはひとまず安全ですが、攻める石は残っています。",
  "lesson.defence_take_done": "石が1つ消え、攻めは終わりました。",
  "lesson.defence_second_text":
    "ほかに手がなければ2つ目のリングです。離れた2つのリングを1手で崩すことはできません。",
  "lesson.defence_second_task": "リングが狙われています。2つ目を作りましょう。",
  "lesson.defence_second_fled": "リングはひとまず安全です。2つ目を作れば、逃げる必要はありません。",

  "lesson.first-game_title": "最初の対局",
  "lesson.first-game_about": "案内つきで、最初から最後まで指します。",
  "lesson.first-game_guided_text":
    "開始局面から1局を指します。白は初心者のように指し、案内がつきます。",
  "lesson.first-game_guided_task": "遠くへ動ける駒を出すことから。ルーク r3 を北へ2マス。",
  "lesson.first-game_guided_pawn":
    "ポーンを失いました。駒が当たって取り除いたのです。2マスで十分です。",
  "lesson.first-game_guided_short": "駒は合っていますが、場所が違います。行き先をもう一度見ましょう。",
  "lesson.first-game_guided_other": "指せる手ですが、今回は案内に従いましょう。",
  "lesson.first-game_guided_task-2": "白がポーンを進めました。クイーン i3 を北へ2マス出しましょう。",
  "lesson.first-game_guided_task-3":
    "クイーンはポーンのすぐ後ろにいます。中心 i6 なら、クイーンの石6つとポーンを連れて行けます。北へ進んで i14 の白のポーンを取りましょう。",
  "lesson.first-game_guided_task-4":
    "白の陣へ進みます。白のクイーンの石を3つ取り、l18 のリングを狙いましょう。",
  "lesson.first-game_guided_task-5": "白は狙いを見落としました。リングを崩して勝ちましょう。",
  "lesson.first-game_guided_done":
    "最初の対局に勝ちました。この先には20段階の相手が待っています。",
} as const;
