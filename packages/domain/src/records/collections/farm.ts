import { defineFields } from '../fields/fields'

export const farmFields = defineFields({
  herdNumber: { kind: 'text', longest: 32 },
  farmName: { kind: 'text', longest: 200 },
  firstname: { kind: 'text', longest: 100 },
  lastname: { kind: 'text', longest: 100 },
  county: { kind: 'text', longest: 100 },
  nationalHerdId: { kind: 'text', longest: 64 },
  timeZone: { kind: 'text', longest: 64 },
  country: { kind: 'text', longest: 2 },
  address1: { kind: 'text', longest: 200 },
  address2: { kind: 'text', longest: 200 },
  postCode: { kind: 'text', longest: 16 },
  townCity: { kind: 'text', longest: 100 },
  demoHerd: { kind: 'flag' },
  farmTypeId: { kind: 'text', longest: 16 },
  proUser: { kind: 'flag' },
  levelName: { kind: 'text', longest: 64 },
  levelCode: { kind: 'text', longest: 32 },
  isWsCredentials: { kind: 'flag' },
  '2faEnabled': { kind: 'flag' },
  '2faTokenExpired': { kind: 'flag' },
  useDNAPilotProgram: { kind: 'flag' },
  potentialFlockwatch: { kind: 'flag' },
  lastDeptHerdSync: { kind: 'dateTime' },
  lastIcbfSync: { kind: 'dateTime' },
  lastCisSync: { kind: 'dateTime' },
  icbfExpired: { kind: 'flag' },
  dnrUserRestriction: {
    kind: 'object',
    fields: defineFields({ text: { kind: 'longText' }, isExpired: { kind: 'flag' } }),
  },
  versions: { kind: 'object' },
  onBoardingData: { kind: 'object' },
  planUntil: { kind: 'number' },
  planTrial: { kind: 'flag' },
  planEndedAt: { kind: 'number' },
  paywallConfig: {
    kind: 'object',
    fields: defineFields({
      delay: { kind: 'number', least: 0 },
      frequency: { kind: 'number', least: 0 },
    }),
  },
  upgradeStatus: { kind: 'text', longest: 32 },
  tillageArea: { kind: 'number', whole: true, least: 0, most: 99_999 },
  grasslandArea: { kind: 'number', whole: true, least: 0, most: 99_999 },
  totalArea: { kind: 'number', whole: true, least: 0 },
  /**
   * Each with its type (cattle, sheep or crop), level, pro, hwFarmType and, if it has its own, upgradeConfig.
   */
  farmTypes: { kind: 'list', of: 'object' },
  upgradeConfig: { kind: 'object' },
  access: {
    kind: 'object',
    fields: defineFields({
      bovine: { kind: 'object' },
      ovine: { kind: 'object' },
      crop: { kind: 'object' },
    }),
  },
})
