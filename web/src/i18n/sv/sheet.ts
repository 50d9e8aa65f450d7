export default {
  "sheet.title": "Gess: reglerna på ett blad",
  "sheet.print": "Skriv ut, eller spara som PDF",
  "sheet.back": "Tillbaka till reglerna",
  "sheet.note": "Gjort för en sida A4 eller Letter.",
  "sheet.picture":
    "Starten i Gess: svarts stenar på raderna 2, 3, 4 och 7, vits på raderna 19, 18, 17 och 14",
  "sheet.aim-title": "Mål",
  "sheet.aim":
    "Bryt motståndarens sista ring och behåll en egen. En ring är åtta stenar av en färg runt en tom ruta.",
  "sheet.board-title": "Bräde",
  "sheet.board":
    "18 × 18 rutor, 43 stenar var, uppställda som på bilden. Ramen runt brädet har aldrig någon sten. Svart börjar; ingen får passa.",
  "sheet.piece-title": "Pjäs",
  "sheet.piece":
    "Varje fält på 3 × 3 rutor med stenar av dina, minst en av dem utanför mitten, och ingen av motståndarens. Den får namn av sin mitt; mitten får ligga på ramen.",
  "sheet.way-title": "Riktning",
  "sheet.way": "Den går i de riktningar där dess yttre rutor har en sten.",
  "sheet.far-title": "Räckvidd",
  "sheet.far": "Med en sten i mitten hur många steg som helst, utan högst tre.",
  "sheet.move-title": "Drag",
  "sheet.move":
    "Alla dess stenar flyttar tillsammans. Där dess nio rutor först möter andra stenar måste den stanna, och alla stenar den möter tas bort, av båda färgerna.",
  "sheet.edge-title": "Kant",
  "sheet.edge": "Mitten måste sluta på brädet. Stenar som då är utanför är förlorade.",
  "sheet.end-title": "Slut",
  "sheet.end":
    "Den som saknar ring när ett drag är slut har förlorat; saknar båda ring, den som just har dragit. En spelare får ha flera ringar.",
  "sheet.array-title": "Pjäser vid starten",
  "sheet.array":
    "c3 och r3 torn, f3 och o3 löpare, i3 dam, l3 ring; stenarna på rad 7 är bönder. Vits står mitt emot.",
  "sheet.example-piece": "Stenar i norr och öster, tom mitt: upp till tre steg åt norr eller öster.",
  "sheet.example-far": "En sten även i mitten: hur många steg som helst.",
  "sheet.example-meet": "Den stannar där den möter stenar och tar bort alla den täcker.",
  "sheet.example-ring": "En ring. Den går upp till tre steg åt alla håll.",
} as const;
