export default {
  "menu.new": "Nytt parti",
  "menu.load": "Öppna ett parti",
  "menu.save": "Spara som SGF",
  "menu.flip": "Vänd brädet",
  "menu.settings": "Inställningar",
  "menu.help": "Så spelar man",
  "menu.actions": "Meny",

  "action.takeback": "Ta tillbaka",
  "action.resign": "Ge upp",

  "new.title": "Nytt parti",

  "resign.title": "Ge upp partiet?",
  "resign.text": "{winner} vinner om {loser} ger upp.",
  "resign.or-draw": "Eller så kommer spelarna överens om remi.",
  "resign.agree": "Kom överens om remi",
  "resign.yes": "Ge upp",
  "resign.no": "Spela vidare",

  "load.title": "Öppna ett parti",
  "load.text":
    "Välj en SGF- eller textfil på högst 256 kB, eller släpp den var som helst på sidan. Partiet fortsätter från slutet av huvudvarianten.",
  "load.choose": "Välj en fil",
  "load.drop": "Släpp filen för att öppna partiet",
  "load.too-large": "Filen är på {size} kB; högst 256 kB kan öppnas.",
  "load.earlier": "Tidigare partier",
  "load.player": "{color}: {name}",
  "load.players": "{black}, {white}",
  "load.moves": { one: "{count} drag", other: "{count} drag" },
  "load.done": "Partiet är öppnat.",
  "load.empty": "Det finns inget parti i filen.",
  "load.repairs": {
    one: "Partiet är öppnat; {count} fel i filen rättades: {list}",
    other: "Partiet är öppnat; {count} fel i filen rättades: {list}",
  },

  "help.title": "Så spelar man",
  "help.aim":
    "Varje fält på 3 × 3 rutor med stenar av bara en färg är en pjäs. Den går mot sina yttre stenar: högst tre rutor, eller hur långt som helst om mitten har en sten.",
  "help.capture":
    "Den stannar där den först möter stenar och tar bort alla, av båda färgerna. Stenar som skjuts över kanten är förlorade.",
  "help.ring":
    "Åtta stenar runt en tom ruta är en ring. Den som saknar ring när ett drag är slut har förlorat.",
  "help.shapes": "Tecken på brädet",
  "help.hands":
    "Klicka på en mittruta och sedan ett mål; eller dra pjäsen; eller skriv draget. Klicka på en ruta för att höra varför inget går där.",
  "help.keys":
    "Tangentbord: piltangenter, Enter och Escape på brädet; piltangenter, Home och End i draglistan. Tangenten ? visar alla.",

  "status.your-turn": "Ditt drag",
  "status.turn": "{color} vid draget",
  "status.thinking": "Datorn tänker",
  "status.sending": "Skickar ditt drag",
  "status.taken-back": "Taget tillbaka.",
  "takeback.none": "Du har inte dragit än.",
  "status.begun": "Partiet börjar. {turn}",
  "status.you-black": "Du spelar svart.",
  "status.you-white": "Du spelar vit.",
  "status.opened": "Partiet är öppnat. {turn}",
  "status.flipped": "{color} är nederst nu.",

  "engine.failed": "Motorn ger inget drag. Ta tillbaka, eller ladda sidan igen för att fråga på nytt.",

  "net.trouble": "Ingen anslutning till servern. Försöker igen …",
  "net.back": "Anslutningen är tillbaka.",
  "net.lost": "Draget spelades inte: den del av sidan som kan reglerna svarar inte.",
  "net.stale": "Partiet har gått vidare på annat håll; så här står det nu.",
  "net.no-game": "Partiet finns varken i den här webbläsaren eller i biblioteket. Börja ett nytt.",
  "net.not-here": "Partiet finns inte i den här webbläsaren, och biblioteket svarar inte. Det öppnas så snart det finns en anslutning.",
  "net.refused": "Det avvisades: {message}",

  "keep.full": "Webbläsaren har ingen plats kvar, så inget ändrades. Spara partiet som en fil, eller gör plats, och försök igen.",
  "keep.newer": "En nyare version av sidan är öppen i ett annat fönster. Ladda om den här sidan för att fortsätta.",
  "keep.failed": "Webbläsaren kunde inte spara det, så inget ändrades: {message}",

  "kept.waits": "Sparat i den här webbläsaren. Partiet kommer med i biblioteket när servern svarar.",
  "kept.joined": "Partiet är med i biblioteket nu.",
  "kept.binned": "Det här partiet ligger i papperskorgen. Dragen sparas, men det finns inte i listan över partier.",
  "kept.refused": "Biblioteket tar inte emot partiet: det blir kvar i den här webbläsaren.",
  "kept.fleeting": "Den här webbläsaren kan inte spara partier: det här finns kvar tills du stänger sidan.",
} as const;
