import * as z from 'zod'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const idText = z.union([z.string(), z.number().transform(String)]).nullish()
const coefficient = z.number().positive().optional()

/** What the account call tells the device about the user and the app. */
export const appDataSchema = z.looseObject({
  farmIds: z.array(z.looseObject({ id: z.union([z.string(), z.number().transform(String)]) })),
  region: text,
  phone: text,
  userName: text,
  demo: flag,
  language: text,
  unreadEmailsCount: z.number().nullish(),
  apiUserId: idText,
  apiRegion: text,

  androidMinVersionForAppUpdate: text,
  androidVersion: text,
  codeVersion: text,
  dbVersion: z.union([z.string(), z.number().transform(String)]).nullish(),
  iosMinVersionForAppUpdate: text,
  iosVersion: text,
  macVersion: text,
  windowsVersion: text,
  minAppVersionForSync: text,
  forceReloadDataOnUpdate: flag,
  forceUpdate: flag,

  countryCode: text,
  firstName: text,
  lastName: text,
  userId: idText,
  planTypeId: text,
  proUser: flag,
  success: flag,
  hasFlockwatch: flag,

  chatHashAndroid: text,
  chatHashIos: text,
  chatHashWeb: text,
  appSiteLink: text,
  apiHostName: text,
  unitCoefficient: z
    .looseObject({
      area: z.looseObject({ acToCm: coefficient, haToCm: coefficient }).optional(),
      weight: z.looseObject({ kgToMg: coefficient, lbsToMg: coefficient }).optional(),
    })
    .nullish(),
})
export type AppData = z.infer<typeof appDataSchema>
