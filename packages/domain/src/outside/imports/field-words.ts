/**
 * The names other apps, authorities and home-made sheets have for a field, besides its own name and our
 * labels: English, then French, then Spanish. A field without a line here is still found by its label.
 */
export const fieldWords: { readonly [field: string]: string } = {
  tag: 'tag number|tag no|tagno|eartag|ear tag|ear tag number|ear number|official tag|official id|animal tag|animal number|animal no|animal id|id|visual tag|visual id|vid|national id|national number|nlis|lifetime number|identity number|full tag|tag id|numero|numero de boucle|boucle|n boucle|numero national|numero de travail national|identification|numero animal|n national|crotal|arete|numero de arete|numero de crotal|dib|diio|caravana|identificacion|numero de identificacion|id animal',
  eId: 'eid|electronic id|electronic number|electronic identification|rfid|rfid number|chip|chip number|transponder|eid tag|boucle electronique|puce|numero electronique|identification electronique|chip electronico|identificacion electronica|bolo|numero electronico|id electronico',
  sex: 'gender|m f|sexe|sexo',
  dob: 'date of birth|birth date|birthdate|born|born on|birthday|d o b|birth|date naissance|date de naissance|ne le|naissance|nee le|fecha de nacimiento|fecha nacimiento|nacimiento|f nacimiento|fecha nac',
  dod: 'date of death|death date|died on|date de mort|date de deces|mort le|fecha de muerte|fecha muerte',
  breed: 'breed code|breed name|race|code race|raza|codigo de raza|codigo raza',
  dam: 'mother|dam tag|dam id|dam no|dam number|dam tag number|mother tag|mother id|mother number|ewe|mere|n mere|numero mere|boucle mere|numero de la mere|madre|id madre|numero madre|crotal madre|arete madre',
  sire: 'father|sire tag|sire id|sire no|sire number|sire code|father tag|bull|ai code of sire|pere|n pere|numero pere|taureau pere|numero du pere|padre|id padre|numero padre|toro padre',
  ram: 'father|sire|sire tag|sire id|sire number|ram tag|ram id|tup|pere|belier|numero pere|padre|carnero|id padre',
  sireBreedId: 'sire breed|breed of sire|father breed|race du pere|race pere|raza del padre|raza padre',
  freezebrand:
    'freeze brand|freeze brand number|brand number|jumbo|jumbo number|management number|management tag|management id|line number|line no|herd number in parlour|cow number|cow no|collar|collar number|numero de travail|n travail|no travail|numero de manejo|numero interno|collar numero',
  pedigree: 'name|animal name|cow name|pedigree name|nom|nom de l animal|nombre|nombre del animal',
  herdBookNumber:
    'herdbook|herd book|herdbook number|herd book no|registration number|registration no|reg no|pedigree number|society number|numero livre genealogique|livre genealogique|libro genealogico|numero de registro|rgd',
  isPedigree: 'pedigree registered|purebred|pure bred|inscrit|registrado',
  animalType: 'type of animal|animal type|origin type',
  purpose: 'use|production type|enterprise|type de production|destination|aptitud|finalidad|uso',
  dateMovedIn:
    'date moved in|move in date|moved in|moved on|on date|on farm date|arrival|arrival date|arrived|date in|purchase date|date purchased|bought on|date bought|entry date|date entree|date d entree|date d arrivee|date d achat|fecha de entrada|fecha entrada|fecha de compra|fecha de alta|alta',
  offHerdDate:
    'date moved out|move out date|moved out|moved off|off date|left|left on|date left|departure date|departure|exit date|date out|sale date|date sold|sold on|disposal date|date sortie|date de sortie|date de vente|fecha de salida|fecha salida|fecha de venta|fecha de baja|baja',
  offHerdReason:
    'reason for leaving|reason left|disposal reason|exit reason|leaving reason|disposal type|cause de sortie|motif de sortie|motivo de salida|motivo de baja|causa de baja',
  inHerd: 'on farm|in herd|active|current|present|en ferme|presente|activo|en la explotacion',
  purchasePrice:
    'price paid|cost|purchase cost|bought for|buy price|prix d achat|prix achat|precio de compra|precio compra',
  salePrice: 'sale value|sold for|selling price|prix de vente|prix vente|precio de venta|precio venta',
  lastWeight:
    'weight|latest weight|live weight|liveweight|current weight|wt|poids|dernier poids|poids vif|peso|ultimo peso|peso vivo',
  lastWeightDate:
    'weigh date|weighing date|date weighed|weight date|last weighed|date of weight|latest weight date|date de pesee|date pesee|derniere pesee|fecha de pesaje|fecha pesaje|fecha peso|ultima pesada',
  calfWeight:
    'birth weight|birthweight|weight at birth|poids de naissance|poids naissance|peso al nacimiento|peso al nacer|peso nacimiento',
  lambWeight:
    'birth weight|birthweight|weight at birth|poids de naissance|poids naissance|peso al nacimiento|peso al nacer|peso nacimiento',
  purchaseWeight:
    'weight bought|weight at purchase|purchase weight|poids a l achat|peso de compra|peso al comprar',
  saleWeight: 'weight sold|weight at sale|sale weight|poids a la vente|peso de venta',
  deadWeight:
    'carcass weight|carcase weight|cold weight|deadweight|poids carcasse|peso canal|peso de la canal',
  lactation:
    'lactation number|lactation no|lact|lact no|parity|calvings|number of calvings|numero de lactation|rang de lactation|rang|lactacion|numero de lactacion|partos|numero de partos|parto',
  lastCalvingDate:
    'last calving|last calved|calving date|calved|date calved|dernier velage|date de velage|date velage|ultimo parto|fecha de parto|fecha ultimo parto',
  expectedCalvingDate:
    'due date|due|expected calving|calving due|due to calve|date prevue de velage|velage prevu|fecha prevista de parto|fecha probable de parto|parto previsto',
  lastServeDate:
    'last service|last served|service date|serve date|served|last ai|ai date|insemination date|date ia|date de saillie|derniere saillie|date insemination|fecha de servicio|fecha de inseminacion|ultima inseminacion|ultimo servicio',
  dryOffDate: 'dry off|dried off|dry date|date de tarissement|tarissement|fecha de secado|secado',
  lastLambedDate:
    'last lambing|last lambed|lambing date|dernier agnelage|date d agnelage|ultimo parto|fecha de parto',
  expectedLambingDate: 'due date|due|expected lambing|lambing due|agnelage prevu|parto previsto',
  milkingStatus: 'milk status|in milk|statut de lactation|estado de ordeno',
  milkYield:
    'yield|kg milk|litres|milk litres|lait|kg lait|production laitiere|leche|kg leche|produccion de leche',
  milkScc: 'scc|cell count|somatic cell count|cellules|ccs|recuento de celulas',
  fat: 'fat percent|butterfat|tb|taux butyreux|grasa',
  protein: 'protein percent|tp|taux proteique|proteina',
  hornedStatus: 'horn status|polled|cornage|cornes|cuernos',
  castrated: 'castrate|castre|castrado',
  bodyConditionScore: 'bcs|condition score|body condition|note d etat|condicion corporal',
  tbTestDate: 'tb test|last tb test|tb date|test tuberculose|prueba de tuberculosis',
  bvdTestDate: 'bvd test|bvd date|test bvd|prueba bvd',
  lambingNumber: 'lamb number|spray number|spray mark|numero d agneau|numero de cordero',
  brand: 'mark|spray|colour mark|marque|marca',
  scrapieTag: 'scrapie|scrapie number|flock id',
  aiBullCode: 'ai code|bull code|straw code|code ia|code taureau|codigo de toro',
  pLoc: 'field|pasture|parcelle|pature|pasto|potrero',
  pSubLoc: 'paddock|sous parcelle|parcela|cuartel',
  bLoc: 'shed|building|house|barn|batiment|etable|nave|establo',
  bSubLoc: 'pen|box|case|corral|lote corral',
  notes:
    'comment|comments|note|remarks|remark|description|commentaire|commentaires|remarque|remarques|observations|observacion|observaciones|comentario|comentarios|notas',
  geneticDamTag: 'genetic dam|donor|donor dam|donneuse|donante',
  calvingDifficulty:
    'calving ease|calving difficulty|facilite de velage|conditions de velage|facilidad de parto|dificultad de parto',
  docility: 'temperament|docilite|docilidad',
  genotypeSampleId: 'dna sample|genotype sample|dna number|numero adn|muestra adn',
}
