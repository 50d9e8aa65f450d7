export default {
  "rules.title": "Reglerna",
  "rules.lead": "Nio regler är hela spelet. Pröva dem på brädena bredvid.",
  "rules.try": "Pröva:",
  "rules.contents": "På den här sidan",
  "rules.of": "Bräde: {rule}",

  "rules.board-title": "Brädet",
  "rules.board-text":
    "Brädet har 18 × 18 rutor, inom en ram som är en ruta bred och aldrig har någon sten. Linjerna går från a till t, raderna från 1 till 20, ramen inräknad. Svart och vit har 43 stenar var. Svart börjar, spelarna turas om, och ingen får passa.",
  "rules.board-try":
    "Det här är starten. Den efterliknar schack: torn, löpare, en dam, en kung och sex bönder på varje sida.",
  "rules.piece-title": "En pjäs är nio rutor",
  "rules.piece-text":
    "En pjäs är ett fält på 3 × 3 rutor med stenar av bara en spelare, och minst en av dem utanför mitten. Den får namn av sin mitt. Pjäser överlappar: en sten hör till många av dem.",
  "rules.piece-try": "Peka på en ruta för att se om den är mitten av en pjäs, och om inte, varför.",
  "rules.way-title": "Åt vilket håll den går",
  "rules.way-text":
    "En pjäs får gå i en av de åtta riktningarna om rutan på den sidan av mitten har en sten.",
  "rules.way-try":
    "Sett från h8 går de två stenarna åt norr och öster. Sett från i9 går de åt söder och väster.",
  "rules.far-title": "Hur långt den går",
  "rules.far-text":
    "Med en sten i mitten går en pjäs hur många steg som helst, utan högst tre. Den får stanna efter varje steg.",
  "rules.far-try": "Pjäsen f7 flyger. Den ensamma stenen m8 går tre steg.",
  "rules.meet-title": "Att möta stenar",
  "rules.meet-text":
    "Alla stenar i en pjäs flyttar tillsammans. Vid det första steg där dess nio rutor täcker andras stenar måste den stanna, och alla de stenarna tas bort, av båda färgerna.",
  "rules.meet-try": "Slå med f6. Se sedan vad som stoppar j6.",
  "rules.edge-title": "Kanten",
  "rules.edge-text":
    "Mitten måste sluta på brädet. Stenar som då är utanför är förlorade. Annars stoppar kanten ingenting: en pjäs som hänger över den får glida längs den.",
  "rules.edge-try": "Ta j15 hela vägen åt norr, eller låt pjäsen med mitten o19 glida längs kanten.",
  "rules.frame-title": "Mitten på ramen",
  "rules.frame-text":
    "Mitten får ligga på ramen före ett drag. Så kan stenar vid kanten komma in utifrån.",
  "rules.frame-try": "De tre stenarna på rad 2 kommer in med mitten h1, den på linje b med a9.",
  "rules.ring-title": "Ringen, och hur ett parti slutar",
  "rules.ring-text":
    "En ring är åtta stenar av en färg runt en tom ruta, alla på brädet. En spelare får ha flera. Den som saknar ring när ett drag är slut har förlorat; saknar båda ring har den som just drog förlorat.",
  "rules.ring-try":
    "Bryt vits ring med n6. Eller se vad som händer med din egen om en del av den går sin väg.",
  "rules.turn-title": "Vad som följer av detta",
  "rules.turn-text":
    "Man får göra ett drag som ger upp ens egen sista ring, men förlorar då genast. En ring som bryts och blir hel igen i samma drag räknas som behållen. Varje drag ändrar något, och den som har en ring kan alltid dra, så patt finns inte.",

  "rules.agreed-title": "Vad spelare kommer överens om",
  "rules.agreed-text":
    "Att ge upp, remi genom överenskommelse och klockor är bruk, inte regler. Detsamma gäller två slags remi som ett parti kan spelas med: när samma ställning med samma sida vid draget står för tredje gången, och efter 200 drag i rad, båda sidor räknade, där ingen sten har lämnat brädet.",

  "rules.presets-title": "Regler på andra ställen",
  "rules.presets-text":
    "Reglerna ovan kallas här Standard. På andra håll skiljer de sig på tre punkter. Varje parti säger vilka regler det spelas med.",
  "rules.presets-try": "Välj regler, och se sedan vart pjäserna får gå.",
  "rules.presets-label": "Regler på det här brädet",
  "rules.before": "Mitten före draget",
  "rules.after": "Mitten efter draget",
  "rules.giving": "Att ge upp sista ringen",
  "rules.who": "Används av",
  "rules.anywhere": "var som helst, även på ramen",
  "rules.on-board": "på brädet",
  "rules.anywhere-after": "var som helst; kanten avslutar aldrig ett drag",
  "rules.loses": "tillåtet, men förlorar",
  "rules.forbidden": "inte tillåtet",
  "rules.standard-who": "Uppslagsverkets artikel om spelet",
  "rules.open-edge-who": "AbstractPlay, och en kopia av artikeln läst för sig",
  "rules.classic-who": "The Chess Variant Pages, partiformatet SGF, Zillions of Games",
  "rules.course-who":
    "En programmeringsövning vid universitet, och de många program som skrivits för den",

  "rules.writing-title": "Att skriva drag",
  "rules.writing-text":
    "Ett drag är mitten före och efter det, som i c3-c6. Här får du också skriva c3c6, c3 c6 eller c3xc6; stora bokstäver och slagtecken gör ingen skillnad.",

  "rules.why-title": "Varför går den inte?",
  "rules.why-text":
    "Peka på en ruta, eller pröva ett drag, så säger brädet vad som är i vägen. Det här är alla svar som finns.",
  "rules.why-picture": "Bild: {reason}",
} as const;
