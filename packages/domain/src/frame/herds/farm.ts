import * as z from 'zod'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const number = z.number().nullish()
const object = z.looseObject({}).nullish()

const featureEntry = z.looseObject({
  access: z.boolean().optional(),
  locked: z.boolean().optional(),
  badge: z.enum(['new', 'get']).nullish(),
})
const listEntry = z.union([z.boolean(), z.looseObject({ access: z.boolean().optional() })])
const popUpEntry = z.looseObject({
  subTitle: text,
  title: text,
  text: text,
  image: text,
  order: z.array(z.string()).nullish(),
})

const accessBlock = z.looseObject({
  features: z.record(z.string(), featureEntry).optional(),
  reports: z.record(z.string(), listEntry).optional(),
  smartLists: z.record(z.string(), listEntry).optional(),
  featureOrder: z.array(z.string()).optional(),
  defaultFeaturesPopUp: z
    .looseObject({ btns: z.unknown().optional(), order: z.array(z.string()).optional() })
    .catchall(z.union([popUpEntry, z.unknown()]))
    .optional(),
})
export const accessBlocksSchema = z.looseObject({
  bovine: accessBlock.optional(),
  ovine: accessBlock.optional(),
  crop: accessBlock.optional(),
})
export type AccessBlocks = z.infer<typeof accessBlocksSchema>

const upgradeConfig = z
  .looseObject({
    buttons: z.array(z.looseObject({ type: z.enum(['continue', 'notNow']), text: z.string() })).optional(),
  })
  .nullish()

export const farmKinds = ['cattle', 'sheep', 'crop'] as const
export type FarmKind = (typeof farmKinds)[number]

const farmType = z.looseObject({
  type: z.enum(farmKinds),
  level: text,
  pro: flag,
  /** A plan of its own kind, a sheep plan for instance. */
  hwFarmType: text,
  upgradeConfig,
})
export type FarmType = z.infer<typeof farmType>

/** A farm as the server sends it. Spellings are the server's; a newer server may send more. */
export const farmSchema = z.looseObject({
  id: z.union([z.string(), z.number().transform(String)]),
  herdNumber: text,
  farmName: text,
  firstname: text,
  lastname: text,
  county: text,
  nationalHerdId: text,
  timeZone: text,
  /** Our own: the country the farm signed up in, where its region has several. */
  country: text,
  address1: text,
  address2: text,
  postCode: text,
  townCity: text,
  demoHerd: flag,
  farmTypeId: text,
  proUser: flag,
  levelName: text,
  levelCode: text,
  isWsCredentials: flag,
  '2faEnabled': flag,
  '2faTokenExpired': flag,
  useDNAPilotProgram: flag,
  potentialFlockwatch: z.boolean().default(false),
  lastDeptHerdSync: number,
  lastIcbfSync: number,
  lastCisSync: number,
  icbfExpired: flag,
  dnrUserRestriction: z.looseObject({ text, isExpired: flag }).nullish(),
  versions: object,
  onBoardingData: object,
  /** Our own: when a plan or a trial ends by itself, whether it is a trial, and when the last one ended. */
  planUntil: number,
  planTrial: flag,
  planEndedAt: number,
  paywallConfig: z.looseObject({ delay: number, frequency: number }).nullish(),
  upgradeStatus: text,
  tillageArea: number,
  grasslandArea: number,
  totalArea: number,
  farmTypes: z.array(farmType).optional(),
  upgradeConfig,
  access: accessBlocksSchema.optional(),
})
export type Farm = z.infer<typeof farmSchema>
