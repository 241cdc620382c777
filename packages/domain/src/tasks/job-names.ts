/**
 * Every kind of job a farm writes down, whether this app records it yet or only shows what another recorded. One more
 * goes at the end: its place is the number of its form in the event log.
 */
// biome-ignore format: a subject to a block
export const jobNames = [
  'CALVING', 'BULKCALFADD', 'CALFREG', 'HEAT', 'SERVE', 'INSEMINATION', 'BULLIN', 'BULLOUT', 'EMBRYOTRANSFER',
  'SYNCHRONISATION', 'PREBREEDINGSCAN', 'SCAN', 'ABORTION', 'DONOTBREED', 'DRYOFF',
  'WEANING', 'CASTRATION', 'DISBUDDING', 'TAGGING', 'MISSINGTAG', 'RETAG', 'BRANDING', 'REARING',
  'WEIGHTRECORDING', 'BODYCONDITIONSCORE', 'SCORING', 'LOCOMOTIONSCORE', 'CARCASSRESULT', 'MILKRECORDING', 'BULKTANK',
  'REMEDYPURCHASE', 'REMEDY', 'REMEDYDISPOSAL', 'VACCINATION', 'PARASITECONTROL', 'MASTITIS', 'HOOFCARE',
  'HEALTHOBSERVATION', 'VETCALLOUT', 'TBTEST', 'HEALTHTEST', 'BVDTEST', 'DNASAMPLE',
  'EXTMOVEON', 'EXTMOVE', 'INTMOVE', 'CERTAPPLY', 'CERTNOTIFY', 'REGDEATH', 'GROUPCHANGE', 'HOUSING', 'TURNOUT',
  'FEEDPURCHASE', 'FEEDING',
  'LAMBING', 'BULKLAMBADD', 'RAMIN', 'RADDLECHANGE', 'RAMOUT', 'RAMCHECK', 'FOSTERING', 'TAILDOCKING', 'SHEARING',
  'DAGGING', 'DIPPING', 'FOOTBATH', 'LAMBDRAFT', 'SHEEPMOVEOUT', 'SHEEPCENSUS',
  'SPRAYPURCHASE', 'SPRAYAPPLICATION', 'FERTPURCHASE', 'FERTAPPLICATION', 'SLURRYAPPLICATION', 'LIMEAPPLICATION',
  'ORGANICEXPORT', 'SEEDPURCHASE', 'CULTIVATION', 'SEEDDRILLING', 'RESEEDING', 'GRASSMEASURE', 'GRAZING', 'SILAGECUT',
  'BALING', 'HARVEST', 'SOILTEST', 'CROPSCOUTING', 'IRRIGATION', 'SPRAYERCHECK', 'PADDOCKGENERAL', 'PLANNEDJOB',
  'SURVEY', 'PRICECALC', 'PROGRAMME',
] as const

export type JobName = (typeof jobNames)[number]

const known: ReadonlySet<unknown> = new Set(jobNames)

/** What a job is called; one that only a newer app knows has no name of its own here. */
export const jobTitle = (typeId: unknown): string =>
  known.has(typeId) ? `TASKS.${typeId}` : typeId === 'AT-WEIGHT' ? 'TASKS.AT_WEIGHT' : 'TIMELINE.OTHER_JOB'
