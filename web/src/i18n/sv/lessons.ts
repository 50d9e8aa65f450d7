export default {
  "lesson.wrong_short": "Rätt pjäs, men den gick inte till rätt plats. Räkna stegen igen.",
  "lesson.wrong_own":
    "Pjäsen gick in i dina egna stenar och tog bort vad den mötte. Ta den pjäs som rymmer alla stenar du vill flytta.",
  "lesson.wrong_broke": "Din sista ring är borta, så du skulle förlora genast.",
  "lesson.wrong_attacked": "Din ring är fortfarande hotad: vit bryter den i nästa drag.",
  "lesson.wrong_won": "Detta bryter vits ring och skulle vinna. Här är det något annat som ska läras.",
  "lesson.wrong_other": "Kanske ett bra drag, men inte det som uppgiften gäller.",

  "lesson.one-stone_title": "En sten flyttar",
  "lesson.one-stone_about": "En sten flyttar som del av ett fält på nio rutor.",
  "lesson.one-stone_forward_text":
    "Du flyttar aldrig en sten för sig: du flyttar ett fält på 3 × 3 rutor, och alla stenar i det följer med. Fältet får namn av sin mitt. En sten på mittens norra sida låter det gå åt norr; ett fält med bara den stenen kallas bonde.",
  "lesson.one-stone_forward_task":
    "För din sten till märket. Välj rutan strax söder om din sten, j7, och gå tre steg åt norr.",
  "lesson.one-stone_forward_done": "Mitten gick från j7 till j10, och stenen följde med till j11.",
  "lesson.one-stone_forward_ring":
    "Det var stenarna i hörnet. De står kvar så länge; flytta den ensamma stenen.",
  "lesson.one-stone_forward_away":
    "Stenen gick åt ett annat håll. Den går åt den sida där den står, sett från mitten du väljer.",
  "lesson.one-stone_slant_text":
    "Välj mitten så att din sten står i ett hörn av fältet, så går den diagonalt.",
  "lesson.one-stone_slant_task": "För din sten till märket, åt nordost.",
  "lesson.one-stone_slant_away":
    "För att gå åt nordost måste stenen stå i det nordöstra hörnet: mitten är sydväst om den.",
  "lesson.one-stone_back_text": "En sten hör till åtta pjäser, en för varje håll den kan gå åt.",
  "lesson.one-stone_back_task": "För din sten till märket, åt väster.",
  "lesson.one-stone_back_away":
    "För att gå åt väster måste stenen stå på västra sidan: mitten är öster om den.",
  "lesson.one-stone_two-moves_text":
    "En sten vid sidan av mitten går högst tre steg. Längre väg kräver fler drag.",
  "lesson.one-stone_two-moves_task":
    "Det här tar två drag. För först din sten åt norr till märket; efter vits drag kommer det andra.",
  "lesson.one-stone_two-moves_away": "Stenen lämnade sin väg. Gå först tre steg åt norr.",
  "lesson.one-stone_two-moves_task-2": "Vit har dragit. För nu stenen åt öster till märket.",
  "lesson.one-stone_two-moves_done":
    "Varje drag flyttar en pjäs, och sedan är det den andra spelarens tur.",

  "lesson.directions_title": "Riktningar",
  "lesson.directions_about": "En pjäs går bara dit den har en yttre sten.",
  "lesson.directions_together_text":
    "Alla stenar i ett fält på nio rutor flyttar tillsammans och behåller sina platser. Den här pjäsen har en sten i norr och en i öster, så den får gå åt norr eller öster, och ingen annanstans.",
  "lesson.directions_together_task": "För båda stenarna till märkena i ett drag.",
  "lesson.directions_together_one": "Rätt pjäs, men den ska åt öster, ända till märkena.",
  "lesson.directions_diagonal_text":
    "Stenar i hörnen ger diagonala riktningar. En pjäs som den här går åt nordost och sydväst.",
  "lesson.directions_diagonal_task": "För båda stenarna till märkena i ett drag.",
  "lesson.directions_diagonal_back": "Rätt pjäs; märkena är tre steg åt nordost.",
  "lesson.directions_diagonal_alone": "Bara en av de två gick. Mitten mellan stenarna flyttar båda.",
  "lesson.directions_other-centre_text":
    "Samma stenar kan ses som olika pjäser. Sett från h8 kan de gå åt norr och öster. En annan mitt låter dem gå åt väster.",
  "lesson.directions_other-centre_task":
    "För båda stenarna till märkena, åt väster. Vilken mitt har en sten på sin västra sida?",
  "lesson.directions_other-centre_steps":
    "Rätt pjäs. Märkena är två steg bort: du får stanna efter varje steg.",
  "lesson.directions_three-stones_text": "Tre stenar, många pjäser. Välj mitten som tar med alla tre.",
  "lesson.directions_three-stones_task": "För alla tre stenarna till märkena i ett drag.",

  "lesson.centre-stone_title": "Stenen i mitten",
  "lesson.centre-stone_about": "Med en sten i mitten går en pjäs hur långt som helst.",
  "lesson.centre-stone_far_text":
    "En sten i mitten ger ingen riktning, men den ger räckvidd: pjäsen går så långt du vill i sina yttre stenars riktningar.",
  "lesson.centre-stone_far_task": "För båda stenarna till märkena i ett drag: välj mitten j6.",
  "lesson.centre-stone_far_stop": "Rätt pjäs. Den kan gå längre: ända till märkena.",
  "lesson.centre-stone_slant_text": "Det är likadant längs diagonalerna.",
  "lesson.centre-stone_slant_task": "För båda stenarna till märkena i ett drag.",
  "lesson.centre-stone_slant_stop": "Rätt pjäs och rätt håll. Gå ända till märkena.",
  "lesson.centre-stone_sideways_text":
    "En mittsten med en sten i norr går bara åt norr. För att ta paret åt öster väljer du en mitt bredvid; den mitten är tom, så den går högst tre steg.",
  "lesson.centre-stone_sideways_task": "För båda stenarna till märkena, åt öster.",
  "lesson.centre-stone_sideways_alone":
    "Den pjäsen rymde bara en av stenarna och gick in i den andra.",
  "lesson.centre-stone_which_text":
    "Tre stenar i rad: vilken av de tre är mitten i pjäsen som tar med alla?",
  "lesson.centre-stone_which_task": "För alla tre stenarna till märkena i ett drag.",
  "lesson.centre-stone_which_stop": "Rätt pjäs. Gå ända till märkena.",
  "lesson.centre-stone_which_part":
    "Den pjäsen rymmer inte alla tre stenarna. Välj den mellersta som mitt.",

  "lesson.reach_title": "Tre steg eller alla",
  "lesson.reach_about": "En tom mitt går ett till tre steg, en full så långt den vill.",
  "lesson.reach_walk_text":
    "Den här pjäsen har stenar på alla fyra sidor och ingen i mitten: den går åt fyra håll, högst tre steg.",
  "lesson.reach_walk_task": "För alla fyra stenarna till märkena i ett drag.",
  "lesson.reach_walk_part":
    "Den pjäsen rymmer inte alla fyra stenarna. Välj den tomma rutan mitt emellan dem.",
  "lesson.reach_stop_text":
    "Du får stanna efter varje steg, nära eller långt. Bara när fältet möter andra stenar måste den stanna.",
  "lesson.reach_stop_task": "För raden av tre till märkena, och inte ett steg längre.",
  "lesson.reach_stop_stop": "Rätt pjäs, men den stannade inte på märkena.",
  "lesson.reach_stop_part": "Välj den mellersta stenen som mitt: den tar med alla tre.",
  "lesson.reach_fill_text":
    "En ensam sten är långsam. Ställ den bredvid en annan, så blir en av dem mittsten.",
  "lesson.reach_fill_task": "För först den nedre stenen till märket, rakt under den andra.",
  "lesson.reach_fill_gone": "Den övre stenen har flyttat bort. För den nedre stenen till den.",
  "lesson.reach_fill_task-2": "Nu är h8 en mitt med en sten i norr. Flyg till märkena.",
  "lesson.reach_fill_flew": "Rätt pjäs. Den kan gå ända till märkena.",
  "lesson.reach_fill_done": "Två stenar, den ena bakom den andra, når över hela brädet.",

  "lesson.capturing_title": "Att slå",
  "lesson.capturing_about": "Fältet på nio rutor stannar där den möter stenar och tar bort dem.",
  "lesson.capturing_first_text":
    "En pjäs stannar vid det första steg där dess nio rutor möter stenar som inte hör till den. Alla stenar den möter där tas bort.",
  "lesson.capturing_first_task":
    "Slå den vita stenen: flyg mot den tills de nio rutorna möter den.",
  "lesson.capturing_first_short": "Fortsätt: rutorna har inte mött den vita stenen än.",
  "lesson.capturing_first_done": "Mitten stannade på j13; stenen på j14 låg under de nio rutorna.",
  "lesson.capturing_nine_text":
    "Allt under de nio rutorna tas bort, hur många stenar det än är.",
  "lesson.capturing_nine_task": "Slå alla tre vita stenarna i ett drag.",
  "lesson.capturing_nine_short": "Rätt pjäs. Fortsätt tills rutorna möter stenarna.",
  "lesson.capturing_gap_text":
    "Även pjäsens tomma rutor slår. Alla nio rutorna räknas, inte bara stenarna.",
  "lesson.capturing_gap_task": "Slå båda vita stenarna i ett drag.",
  "lesson.capturing_gap_short": "Rätt håll. Ett steg till eller så, och rutorna täcker båda.",
  "lesson.capturing_which_text":
    "En pjäs med flera riktningar har flera mål. Den här kan gå åt norr, nordväst och nordost.",
  "lesson.capturing_which_task": "Slå två vita stenar i ett drag.",
  "lesson.capturing_which_one": "Det tog en sten. Ett annat håll tar två.",
  "lesson.capturing_behind_text":
    "En sten skyddar det som står bakom den, för pjäsen måste stanna där den först möter stenar.",
  "lesson.capturing_behind_task": "Två vita stenar, den ena bakom den andra. Ta den första.",
  "lesson.capturing_behind_task-2": "Vägen är öppen. Ta den andra.",
  "lesson.capturing_behind_done": "En pjäs som möter en sten kan gå vidare i sitt nästa drag.",

  "lesson.own-stones_title": "Dina egna stenar",
  "lesson.own-stones_about": "En pjäs tar bort vad den möter, även dina egna stenar.",
  "lesson.own-stones_in-the-way_text":
    "Dina egna stenar stoppar en pjäs som alla andra, och de tas bort som alla andra. Se dig för innan du flyger.",
  "lesson.own-stones_in-the-way_task": "Slå den vita stenen utan att förlora en av dina.",
  "lesson.own-stones_in-the-way_own":
    "Pjäsen mötte din egen sten på h11, tog bort den och fick stanna. Använd den stenen i stället.",
  "lesson.own-stones_in-the-way_short": "Rätt sten. Den når den vita med alla sina tre steg.",
  "lesson.own-stones_neighbours_text":
    "Stenar sida vid sida är i fara för varandra: det som inte ingår i de nio rutorna står i vägen.",
  "lesson.own-stones_neighbours_task": "Flytta de tre stenarna till vänster till märkena. Den fjärde stannar.",
  "lesson.own-stones_neighbours_steps": "Rätt pjäs. Stanna på märkena.",
  "lesson.own-stones_worth-it_text": "Ibland lönar det sig att ge en egen sten.",
  "lesson.own-stones_worth-it_task":
    "Slå båda vita stenarna i ett drag, även om det kostar en av dina stenar.",
  "lesson.own-stones_worth-it_one":
    "Det tog en sten. Pjäsen längre bort tar båda, och din egen sten med dem.",
  "lesson.own-stones_worth-it_short": "Rätt pjäs. Fortsätt tills den möter de vita stenarna.",
  "lesson.own-stones_worth-it_done": "Två för en: ett gott byte.",

  "lesson.edge_title": "Att falla över kanten",
  "lesson.edge_about": "Det som skjuts över kanten är förlorat.",
  "lesson.edge_last-row_text":
    "Brädet slutar vid raderna 2 och 19 och vid linjerna b och s. Den skuggade ramen runt det har inga stenar: en sten som skjuts ut på den är förlorad. Mitten själv måste alltid sluta på brädet.",
  "lesson.edge_last-row_task":
    "För båda stenarna till märkena, så långt norrut de kommer utan förlust.",
  "lesson.edge_last-row_fell":
    "Mitten nådde rad 19, så stenen framför den föll över kanten. Stanna ett steg tidigare.",
  "lesson.edge_price_text":
    "Ibland måste en pjäs luta sig över kanten för att nå sitt byte, och förlorar de stenar som då är utanför.",
  "lesson.edge_price_task": "Slå den vita stenen i hörnet. Det kostar dig en sten.",
  "lesson.edge_price_short": "Rätt håll. Gå in i hörnet: först där möter rutorna stenen.",
  "lesson.edge_price_done": "En för en. Ett drag kan till och med kosta alla pjäsens stenar.",
  "lesson.edge_slide_text":
    "En pjäs som redan hänger över kanten får glida längs den. Inget mer faller.",
  "lesson.edge_slide_task":
    "Mitten j19 är vid kanten. Glid längs den och slå båda vita stenarna utan att förlora en av dina.",
  "lesson.edge_slide_fell": "Det sköt stenar över kanten.",

  "lesson.frame_title": "Mitten på ramen",
  "lesson.frame_about": "Stenar vid kanten kommer in från en mitt utanför.",
  "lesson.frame_in_text":
    "Hur kommer stenar på sista raden därifrån? Deras mitt måste vara bakom dem, och det är på ramen. En pjäs får börja där; den får inte sluta där.",
  "lesson.frame_in_task": "För de tre stenarna på rad 2 till märkena: mitten är h1.",
  "lesson.frame_in_part": "Den mitten rymmer inte alla tre stenarna. Ta den bakom den mellersta.",
  "lesson.frame_side_text": "Det är likadant på sidorna.",
  "lesson.frame_side_task":
    "För de tre stenarna till märkena. Vilken ruta på linje a är deras mitt?",
  "lesson.frame_side_part": "Den mitten rymmer inte alla tre stenarna.",
  "lesson.frame_corner_text": "Även ramens hörn är mittrutor.",
  "lesson.frame_corner_task": "Slå den vita stenen med den i hörnet, i ett drag.",
  "lesson.frame_corner_short": "Rätt mitt och rätt håll. Fortsätt.",
  "lesson.frame_corner_straight":
    "Den vita stenen ligger på diagonalen. Från vilken mitt går din sten diagonalt?",
  "lesson.frame_hang_text":
    "En sten vid brädets sida går diagonalt inåt från en mitt på ramen.",
  "lesson.frame_hang_task": "Slå den vita stenen i ett drag.",
  "lesson.frame_hang_short": "Rätt mitt och rätt håll. Fortsätt.",
  "lesson.frame_hang_straight":
    "Den vita stenen ligger i nordväst. Välj mitten sydost om din sten.",

  "lesson.rings_title": "Ringar",
  "lesson.rings_about": "Åtta stenar runt en tom ruta: behåll en, bryt deras.",
  "lesson.rings_walk_text":
    "En ring är åtta stenar runt en tom ruta. Den är din kung: den som saknar ring när ett drag är slut har förlorat. En ring är också en pjäs. Den går åt alla åtta håll, ett till tre steg.",
  "lesson.rings_walk_task":
    "Ta din ring så långt åt nordost den går. Dess mitt är den tomma rutan h8.",
  "lesson.rings_walk_broke":
    "Det var bara en del av ringen. Ringen är bruten, och du skulle förlora genast. Ta dess tomma mitt.",
  "lesson.rings_walk_short": "Rätt pjäs. Den kan gå tre steg åt nordost.",
  "lesson.rings_break_text":
    "En ring bryts när någon av dess stenar är borta, eller när en sten står i dess mitt.",
  "lesson.rings_break_task": "Bryt vits ring och vinn.",
  "lesson.rings_break_broke": "Det bröt din egen ring. Bryt vits.",
  "lesson.rings_break_short": "Rätt håll. Fortsätt tills rutorna möter ringen.",
  "lesson.rings_break_done": "Vit har ingen ring längre: du har vunnit.",
  "lesson.rings_last_text":
    "Även dina egna drag kan bryta din ring, och den som ger upp den sista förlorar genast. Sådana drag är märkta på brädet.",
  "lesson.rings_last_task": "Slå den vita stenen. Håll din ring hel.",
  "lesson.rings_last_broke":
    "Den pjäsen tar med stenar ur din ring. Din ring är bruten och du skulle förlora.",
  "lesson.rings_last_missed":
    "Den vita stenen är kvar. Vilken ensam sten av dina kan nå den?",
  "lesson.rings_rebuilt_text":
    "Ringar bedöms först när draget är slut. En ring som bryts och blir hel igen i samma drag räknas som behållen.",
  "lesson.rings_rebuilt_task": "Skjut blocket med mitten g8 ett steg åt öster, mot din ring.",
  "lesson.rings_rebuilt_broke": "Nu förblir ringen bruten. Skjut blocket åt öster.",
  "lesson.rings_rebuilt_same":
    "Samma stenar är kvar, men ringen rördes inte. Ta blocket med mitten g8.",
  "lesson.rings_rebuilt_away": "Rätt block. Skjut det ett steg åt öster.",
  "lesson.rings_rebuilt_done":
    "Tre stenar av ringen togs bort, och tre andra tog deras platser.",
  "lesson.rings_run_text":
    "Vits två stenar ser längs den här linjen, och ingen sten är mellan dem och din ring: den skulle brytas härnäst.",
  "lesson.rings_run_task": "Din ring är hotad. Ta den dit de vita stenarna inte når.",
  "lesson.rings_run_broke": "Det bröt din ring. Ta den i dess tomma mitt.",
  "lesson.rings_run_near":
    "Vits pjäs är tre linjer bred och möter fortfarande din ring. Gå längre bort.",

  "lesson.two-rings_title": "Två ringar",
  "lesson.two-rings_about": "En andra ring är ett andra liv.",
  "lesson.two-rings_build_text":
    "Du får ha så många ringar du kan bygga, var som helst och av vilka stenar som helst.",
  "lesson.two-rings_build_task": "En sten fattas till en andra ring. Hämta den.",
  "lesson.two-rings_build_took":
    "Det tog bort stenar ur den nya ringen. Den sista stenen måste komma diagonalt, så att dess rutor inte möter någon annan.",
  "lesson.two-rings_build_short": "Rätt håll. Fortsätt tills ringen är hel.",
  "lesson.two-rings_build_done": "Två ringar. Vit måste bryta båda för att vinna.",
  "lesson.two-rings_spend_text": "Den som har två ringar kan ge en av dem.",
  "lesson.two-rings_spend_task":
    "Bryt vits ring med en pjäs som tar med stenar ur din vänstra ring.",
  "lesson.two-rings_spend_short": "Rätt pjäs. Fortsätt tills den möter vits ring.",
  "lesson.two-rings_spend_other": "Inte den pjäsen. Mitten j7 har en sten, och en i norr.",
  "lesson.two-rings_spend_done":
    "Din vänstra ring är borta, din högra står, och vit har ingen.",
  "lesson.two-rings_both_text":
    "Vit har två ringar som delar en sida. För att vinna får du inte lämna någon.",
  "lesson.two-rings_both_task": "Bryt båda ringarna med ett drag.",
  "lesson.two-rings_both_one": "Det bröt en ring. Den andra står kvar, så partiet fortsätter.",
  "lesson.two-rings_both_short": "Rätt håll. Fortsätt tills den möter ringarna.",
  "lesson.two-rings_both_done": "Stenarna på den delade sidan hörde till båda ringarna.",

  "lesson.array_title": "Startuppställningen",
  "lesson.array_about": "Starten liknar schack, och är mer.",
  "lesson.array_pawn_text":
    "Starten efterliknar schack. De sex ensamma stenarna på rad 7 är bönderna: sett från mitten c6 går en sådan sten åt norr, upp till tre steg.",
  "lesson.array_pawn_task": "Flytta fram bonden på c7 till märket.",
  "lesson.array_pawn_other":
    "Stenen gick åt ett annat håll. Som bonde har den sin mitt på c6 och går rakt fram.",
  "lesson.array_hidden_text":
    "En bonde är bara en av de åtta pjäser en ensam sten kan vara. Den får gå åt sidan, diagonalt och bakåt.",
  "lesson.array_hidden_task": "Ta stenen på c7 diagonalt till märket.",
  "lesson.array_hidden_straight":
    "Märket ligger i nordost. Välj mitten sydväst om stenen.",
  "lesson.array_rook_text":
    "På c3 står ett torn: en mittsten med stenar på sina fyra sidor. Det går hur långt som helst åt norr, öster, söder och väster.",
  "lesson.array_rook_task":
    "För ut tornet till märkena, två steg åt norr. Tre skulle kosta din bonde.",
  "lesson.array_rook_pawn":
    "Tornet mötte din egen bonde på c7 och tog bort den. Stanna ett steg tidigare.",
  "lesson.array_king_text":
    "På l3 står din ring, kungen. Den går åt alla håll, upp till tre steg.",
  "lesson.array_king_task": "Ta ringen två steg åt norr till märkena.",
  "lesson.array_king_part":
    "Det var bara en del av ringen, och bröt den. Ta den tomma mitten l3.",
  "lesson.array_king_pawn":
    "Ringen mötte din egen bonde på l7 och tog bort den. Stanna ett steg tidigare.",
  "lesson.array_bishop_text":
    "På f3 och o3 står löpare: en mittsten med stenar i hörnen. De är instängda av sina grannar, och en av dem står alldeles intill din ring.",
  "lesson.array_bishop_task":
    "Flytta löparen o3 så att din ring förblir hel. Det kostar en av tornets stenar.",
  "lesson.array_bishop_king":
    "Löparen mötte stenar i din ring och tog bort dem. En fjärdedel av alla första drag förlorar så.",
  "lesson.array_bishop_other": "Löparen på o3 är kvar. Flytta den.",
  "lesson.array_bishop_done":
    "Nästan varje ruta är en pjäs här: vid starten kan 144 av dem flytta.",
  "lesson.array_queen_text":
    "På i3 står damen: nio stenar, alla riktningar, hur långt som helst.",
  "lesson.array_queen_task": "För ut damen till märkena, två steg åt norr.",
  "lesson.array_queen_pawn":
    "Damen mötte din egen bonde på i7 och tog bort den. Stanna ett steg tidigare.",

  "lesson.attack_title": "Att anfalla",
  "lesson.attack_about": "Hitta linjer, öppna linjer, hota två saker på en gång.",
  "lesson.attack_line_text":
    "En pjäs med lång räckvidd som ser på en ring är ett hot. Leta efter en linje där inget är i vägen.",
  "lesson.attack_line_task": "Bryt vits ring. En av dina två pjäser har en öppen linje.",
  "lesson.attack_line_guard":
    "En vit sten stod i vägen, och din pjäs fick stanna där. Pröva diagonalen.",
  "lesson.attack_line_done": "Långa diagonaler är lätta att förbise, även för motståndaren.",
  "lesson.attack_open_text":
    "Din egen sten kan vara det som stänger din linje. Flytta undan den, så anfaller pjäsen bakom.",
  "lesson.attack_open_task": "Öppna linjen mot vits ring, och slå tre stenar med samma drag.",
  "lesson.attack_open_some": "Linjen är öppen nu. Ett annat håll öppnar den och slår tre.",
  "lesson.attack_open_done": "Vit måste rädda ringen, och ditt slag var gratis.",
  "lesson.attack_fork_text": "Ett drag, två hot: vit kan bara svara på ett av dem.",
  "lesson.attack_fork_task":
    "Hitta platsen där din pjäs hotar ringen rakt fram och de tre stenarna på sin diagonal.",
  "lesson.attack_fork_ring":
    "Det hotar bara ringen. Från en annan ruta ser din pjäs även på de tre stenarna.",
  "lesson.attack_fork_task-2": "Ringen flydde. Ta det som blev kvar.",
  "lesson.attack_fork_done": "Det var en ringgaffel: ringen flyr, något annat går förlorat.",

  "lesson.defence_title": "Att försvara",
  "lesson.defence_about": "Stäng linjen, slå anfallaren, eller bygg en andra ring.",
  "lesson.defence_stop-line_text":
    "En anfallare på avstånd stannar vid den första sten dess rutor möter. Så ställ en sten i vägen.",
  "lesson.defence_stop-line_task":
    "Din ring är hotad från norr. Stäng linjen med din ensamma sten; ringen står kvar.",
  "lesson.defence_stop-line_fled":
    "Ringen är säker, men den fick fly. Stäng linjen med den ensamma stenen i stället.",
  "lesson.defence_stop-line_beside":
    "Fortfarande öppet. Anfallaren är tre linjer bred, i till k: din sten måste stå på en av dem.",
  "lesson.defence_take_text": "Det bästa svaret på en anfallare är ofta att slå den.",
  "lesson.defence_take_task": "Rädda din ring: slå en anfallande sten.",
  "lesson.defence_take_fled": "Ringen är säker för tillfället, men anfallarna är kvar.",
  "lesson.defence_take_done": "En sten borta, och anfallet är över.",
  "lesson.defence_second_text":
    "Där inget annat hjälper gör en andra ring det: ett drag kan inte bryta två ringar långt från varandra.",
  "lesson.defence_second_task": "Din ring är hotad. Bygg en andra.",
  "lesson.defence_second_fled":
    "Ringen är säker för tillfället. Bygg en andra, så behöver du inte fly.",

  "lesson.first-game_title": "Ett första parti",
  "lesson.first-game_about": "Spela från start till slut, med en guide.",
  "lesson.first-game_guided_text":
    "Ett helt parti, spelat från starten. Vit spelar som en nybörjare, och du har en guide.",
  "lesson.first-game_guided_task":
    "Börja med att föra ut en pjäs med lång räckvidd: ta tornet r3 två steg åt norr.",
  "lesson.first-game_guided_pawn":
    "Det kostade dig en bonde: pjäsen mötte den och tog bort den. Två steg räcker.",
  "lesson.first-game_guided_short":
    "Rätt pjäs, men inte rätt plats. Se efter igen vart den ska.",
  "lesson.first-game_guided_other": "Ett möjligt drag, men följ guiden den här gången.",
  "lesson.first-game_guided_task-2":
    "Vit flyttade fram en bonde. För ut din dam: i3, två steg åt norr.",
  "lesson.first-game_guided_task-3":
    "Din dam står alldeles bakom din bonde. Mitten i6 tar med sex av damens stenar och bonden. Flyg åt norr med den och slå vits bonde på i14.",
  "lesson.first-game_guided_task-4":
    "Gå vidare in i vits läger: slå tre av stenarna i vits dam, och hota ringen på l18.",
  "lesson.first-game_guided_task-5": "Vit förbisåg hotet. Bryt ringen och vinn.",
  "lesson.first-game_guided_done":
    "Du har vunnit ditt första parti. Framför dig väntar tjugo nivåer av motståndare.",
} as const;
