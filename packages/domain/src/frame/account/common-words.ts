/** Words people use as passwords, alone or in pairs, with a year or a symbol after them. */
export const commonWords: readonly string[] = `
  a abc abcd abcdef access admin administrator agriculteur alex alexander always am amanda america american
  amigo amigos amor amour and andrew angel angels angus anna anne anthony antonio anything aoife apple april
  argentina army arsenal asdf asdfgh asdfghjkl ashley ass asturias audi august australia autumn azerty
  azertyuiop baby babyboy babygirl bad bailey banana bank barcelona barn baseball basketball batman bayern bear
  beatles beef beer bella ben bible bienvenido bienvenue big bird birthday black blessed blue bmw bogota bonjour
  bordeaux boston boy brazil brebis bretagne brian britain brown buddy buenosaires bull bulls buster butter calf
  calves camaro camille campo canada candy carlos carmen cash cat cattle celtic changeme charles charlie
  charolais cheese chelsea cherry cheviot chevy chicago chicken chloe chocolate chouchou christ christmas church
  cielo city claas claire clave coffee college computer connacht conor contrasena contraseña cookie cool corazon
  cork corona corvette covid cow cowboy cowboys cows cricket crystal dad dairy daisy dallas daniel database
  david december deere default diamond dick diego digital dimanche doctor dog dollar domingo doudou dragon
  dublin duck eagle earth easter eight elena emily eminem emma england english eoin espana estrella ete etoile
  euro europe everton ewe ewes facebook faith falcon familia family farm farmer farmers farming farms father
  february fendt ferguson ferme fermier fernando ferrari field fields finca fire fish fishing five flock
  football ford forever fortnite four france freedom french friday friend friends friendship friesian fuck
  fucker fuckyou galicia galway ganadero ganado george germany ginger girl goat goats god gold golden golf good
  google grace granja grass gray green grey guest guinness guitar hacker hannah happy harley harry hay heaven
  heifer heifers hell hello hen hens herd hereford hermana hermano hiver hockey hola holiday holland holstein
  honda honey hope horse hot hunter hunting hurling i iloveyou im in instagram internet invierno iphone ireland
  irish is island it italy jack jacques jake james january javier jean jennifer jersey jessica jesus jetaime
  jeudi john johndeere jordan jose joshua juan jueves julie july june juventus kerry kevin killer king kings
  kitten kitty lait lakers lamb lambs landrover laura leche leinster letmein liam lightning lima limerick
  limousin linux lion little liverpool login london louis loulou love lovely loveyou lucia lucky lucy luis lundi
  lunes lyon madrid maggie magic mama manchester march mardi maria marie mariposa mark marseille mart martes
  martin mary massey masseyferguson master matrix matthew max mayo me meadow mercedes mercredi merry metal
  metallica mexico michael miercoles miguel milan milk minecraft mobile molly mom monday money monkey montevideo
  moon motdepasse mother mountain mouton moutons mum munster music mustang my mystery naruto navy network never
  new newholland newyork nicolas nicole nine ninja nirvana nokia normandie nothing november nurse ocean october
  of old oliver on one online orange oscar our oveja ovejas pablo padraig panther papa paris pass passe password
  passwort patrick patriots paul peace peach pedro pepper peter phoenix phone piano pierre pig pigs pink pizza
  pokemon police pony porn porsche power prince princesa princess printemps puppy purple pussy pwd quad queen
  qwerty qwertyuiop qwertz rachel raiders ram rams ranger rangers realmadrid rebano rebecca red richard river
  robert rock rocky root rosie rover rugby sabado saint sam samantha samedi samsung samurai santiago sarah
  saturday school scotland scottish seamus sean secret secreto september server seven sevilla sex sexy shadow
  shark shed sheep shit silage silver simmental six sky smile snake soccer sofia soldier soleil something sophie
  spain spiderman spring star stars starwars steading steelers stephen steven storm strawberry student suckler
  suffolk sugar summer sun sunday sunny sunshine superman suzuki system taureau teacher teamo temp ten tennis
  tequiero test testing texas texel the thomas three thunder thursday tierra tiger tigger tipperary toby tom
  toro toros toulouse toyota tracteur tractor trinity troupeau trustno tuesday twitter two ulster united
  university uruguay user vaca vacas vache vaches valencia vendredi verano viernes wales water wednesday welcome
  welsh whatever whatsapp whisky white william wind windows wine winner winter wolf yamaha yankees yellow you
  your youtube zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/)
