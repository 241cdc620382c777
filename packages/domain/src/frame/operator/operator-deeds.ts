import { type Flag, flags } from '../access/flags'
import { planKey, type SettablePlan, settablePlans } from './farm-calls'
import { flagKey, type SwitchedTo, switchedKey } from './flag-calls'

/** The operator's actions, by their names in the log. */
export const operatorDeeds = [
  'closedAccount',
  'openedAccount',
  'restoredAccount',
  'endedSessions',
  'erasedFarm',
  'readMessage',
  'sentAgain',
  'setPlan',
  'setFlag',
  'setFarmFlag',
  'letAdviserIn',
] as const
export type OperatorDeed = (typeof operatorDeeds)[number]

/** Actions on a farm that its own people read, with the reason. */
export const deedsFarmersSee = ['setPlan', 'setFarmFlag', 'letAdviserIn'] as const satisfies OperatorDeed[]

export const deedKey = (did: string): string => `OPERATOR.DID.${did}`

/** The same, as the people of the farm it is about read it. */
export const deedHereKey = (did: string): string => `ADVISERS.DID.${did}`

type Detail = { key: string } | { text: string }

/** The detail of a log line: our own words by their key, names and numbers as they are. */
export function detailOf(did: string, detail: string): Detail[] {
  if (did === 'setPlan' && isPlan(detail)) return [{ key: planKey(detail) }]
  if (did !== 'setFlag' && did !== 'setFarmFlag') return detail === '' ? [] : [{ text: detail }]
  const [flag = '', to = '', share] = detail.split(' ')
  if (!Object.hasOwn(flags, flag)) return [{ text: detail }]
  const said: Detail[] = [{ key: flagKey(flag as Flag) }, { key: switchedKey(to as SwitchedTo) }]
  return share ? [...said, { text: `${share} %` }] : said
}

const isPlan = (detail: string): detail is SettablePlan => settablePlans.some((plan) => plan === detail)
