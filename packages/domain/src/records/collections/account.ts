import { defineFields } from '../fields/fields'

/** Account and app data of this device; never uploaded. */
export const appDataFields = defineFields({
  farmIds: { kind: 'list', of: 'object' },
  region: { kind: 'text', longest: 4 },
  phone: { kind: 'text', longest: 32 },
  userName: { kind: 'text', longest: 120 },
  demo: { kind: 'flag' },
  language: { kind: 'choice', options: ['en', 'fr', 'es'] },
  unreadEmailsCount: { kind: 'number', whole: true, least: 0 },
  apiUserId: { kind: 'text', longest: 64 },
  apiRegion: { kind: 'text', longest: 4 },
  androidMinVersionForAppUpdate: { kind: 'text', longest: 40 },
  androidVersion: { kind: 'text', longest: 40 },
  codeVersion: { kind: 'text', longest: 40 },
  dbVersion: { kind: 'text', longest: 40 },
  iosMinVersionForAppUpdate: { kind: 'text', longest: 40 },
  iosVersion: { kind: 'text', longest: 40 },
  macVersion: { kind: 'text', longest: 40 },
  windowsVersion: { kind: 'text', longest: 40 },
  minAppVersionForSync: { kind: 'text', longest: 40 },
  forceReloadDataOnUpdate: { kind: 'flag' },
  forceUpdate: { kind: 'flag' },
  countryCode: { kind: 'text', longest: 4 },
  firstName: { kind: 'text', longest: 100 },
  lastName: { kind: 'text', longest: 100 },
  userId: { kind: 'text', longest: 64 },
  planTypeId: { kind: 'text', longest: 16 },
  proUser: { kind: 'flag' },
  success: { kind: 'flag' },
  hasFlockwatch: { kind: 'flag' },
  chatHashAndroid: { kind: 'text' },
  chatHashIos: { kind: 'text' },
  chatHashWeb: { kind: 'text' },
  appSiteLink: { kind: 'text' },
  apiHostName: { kind: 'text' },
  unitCoefficient: { kind: 'object' },
})

export const authFields = defineFields({
  url_token: { kind: 'text' },
  userId: { kind: 'text', longest: 64 },
  deviceId: { kind: 'text', longest: 64 },
  expiresAt: { kind: 'dateTime' },
  actingFor: { kind: 'text', longest: 64 },
})

/** The specification's sync record: made from the outbox when asked for (sync-record.ts). */
export const syncFields = defineFields({
  notSync: { kind: 'flag' },
  ids: { kind: 'object' },
})
