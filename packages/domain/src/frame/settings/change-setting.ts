import { midnightUtc } from '../../base/dates'
import { type Holding, type Located, placeOf, tbGroups } from '../../base/regions/places'
import { fail, ok, type Result } from '../../base/result'
import type { SubApp } from '../../base/sub-apps'
import type { Problem } from '../../records/problems/problems'
import { herdTestMonths, type SettingFacts, type SettingName, settingFacts } from './settings'

export type SettingValue = string | number | boolean | readonly string[]

export type SettingRecord = {
  id: string
  name: string
  value: unknown
  /** Empty when the setting is shared by all sub-apps. */
  belongsToApp: SubApp | null
  /** An object, or its JSON text when another app wrote it. */
  metadata?: unknown
  updatedAt?: number
  deleted?: boolean
}

export type SettingChange = {
  record: Pick<SettingRecord, 'id' | 'name' | 'belongsToApp'> & {
    value: SettingValue
    metadata: { updatedAt: number }
  }
  /** Set when the change has to reach the server at once. */
  sync?: { force: true; showLoader: false }
}

type Wanted = { name: SettingName; value: unknown; subApp: SubApp }

/** The record to save when a farmer changes a setting, and whether a sync follows. */
export function changeSetting(
  { name, value, subApp }: Wanted,
  saved: readonly SettingRecord[],
  now: number,
): Result<SettingChange, Problem> {
  const facts = settingFacts(name)
  const accepted = acceptedValue(facts, value)
  if (accepted === undefined) return fail({ code: 'invalidInput' })
  const belongsToApp = facts.shared ? null : subApp
  const updatedAt = facts.datedByDay ? midnightUtc(now) : now
  const id = findSetting(saved, name, subApp)?.id ?? settingId(name, belongsToApp)
  const record = { id, name, value: accepted, belongsToApp, metadata: { updatedAt } }
  return ok({ record, ...(facts.syncsAtOnce && { sync: { force: true, showLoader: false } as const }) })
}

/** Two phones that set the same thing while offline must make the same record, so the id is the name. */
function settingId(name: SettingName, belongsToApp: SubApp | null): string {
  return ['setting', belongsToApp, name].filter(Boolean).join(':')
}

function acceptedValue(facts: SettingFacts, value: unknown): SettingValue | undefined {
  switch (facts.kind) {
    case 'choice':
      return facts.values.find((allowed) => allowed === value)
    case 'number':
      return isNumber(value) && value >= facts.least && value <= facts.most ? value : undefined
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'ids':
      return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined
    case 'date':
      return isNumber(value) ? midnightUtc(value) : undefined
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The saved record that counts: of this sub-app unless shared, the last changed if there are several. */
export function findSetting(
  saved: readonly SettingRecord[],
  name: SettingName,
  subApp: SubApp,
): SettingRecord | undefined {
  const { shared } = settingFacts(name)
  return saved
    .filter((record) => record.name === name && !record.deleted)
    .filter((record) => shared || record.belongsToApp === subApp)
    .reduce<SettingRecord | undefined>(
      (best, record) => ((record.updatedAt ?? 0) > (best?.updatedAt ?? -1) ? record : best),
      undefined,
    )
}

/** The value in force: the saved one while it is still valid, else the region's default. */
export function settingInForce(
  saved: readonly SettingRecord[],
  name: SettingName,
  where: Located & { subApp: SubApp },
): SettingValue | undefined {
  const facts = settingFacts(name)
  return (
    acceptedValue(facts, findSetting(saved, name, where.subApp)?.value) ??
    facts.usually(where.region, where.country)
  )
}

/** The settings a place is known by: its country, and what its law goes by of the holding. */
export const placeSettings = [
  ...(['country', 'bvdStatus', 'bvdScreened', 'bvdGone', 'tbEvery', 'tbHerdTested'] as const),
  ...(['tbGroup', 'tbBreakdown', 'tbLastReactor', 'vetAttested'] as const),
  ...(['lambsHoused', 'calvesOutdoors', 'lastFarmDays', 'dryInfections'] as const),
] satisfies readonly SettingName[]

export const isOfPlace = ({ name }: Pick<SettingRecord, 'name'>): boolean =>
  placeSettings.some((one) => one === name)

/** Where a farm is: the country it set, else the one it signed up in, as long as it lies in its region. */
export function placeInForce(
  saved: readonly SettingRecord[],
  region: unknown,
  farm: { readonly country?: unknown } | undefined,
): Located {
  const said = (name: SettingName) => findSetting(saved, name, 'bovine')?.value
  const place = placeOf(region, said('country'), farm?.country)
  const holding = holdingOf((name) => acceptedValue(settingFacts(name), said(name)))
  return { ...place, ...(Object.keys(holding).length > 0 && { holding }) }
}

const isHerdTest = (name: unknown): name is keyof typeof herdTestMonths =>
  typeof name === 'string' && Object.hasOwn(herdTestMonths, name)

function holdingOf(said: (name: SettingName) => SettingValue | undefined): Holding {
  const [bvdStatus, every, days] = [said('bvdStatus'), said('tbEvery'), said('lastFarmDays')]
  const infections = said('dryInfections')
  const tbGroup = tbGroups.find((one) => one === said('tbGroup'))
  const tbBreakdown = breakdowns.find((one) => one === said('tbBreakdown'))
  return {
    ...((bvdStatus === 'negative' || bvdStatus === 'notNegative') && { bvdStatus }),
    ...(isHerdTest(every) && { tbMonths: herdTestMonths[every] }),
    ...daysOf(said),
    ...(tbGroup && { tbGroup }),
    ...(tbBreakdown && { tbBreakdown }),
    ...(said('lambsHoused') === true && { lambsHoused: true }),
    ...(said('calvesOutdoors') === true && { calvesOutdoors: true }),
    ...(typeof days === 'number' && days > 0 && { lastFarmDays: days }),
    ...(typeof infections === 'number' && infections > 0 && { dryInfections: infections }),
  }
}

const breakdowns = ['exposedCows', 'relapse', 'both'] as const
const holdingDays = ['bvdScreened', 'bvdGone', 'tbHerdTested', 'tbLastReactor', 'vetAttested'] as const

const daysOf = (said: (name: SettingName) => SettingValue | undefined) =>
  Object.fromEntries(
    holdingDays.flatMap((name) => {
      const day = said(name)
      return typeof day === 'number' && day > 0 ? [[name, day] as const] : []
    }),
  )

/** When the farmer last chose it; undefined for a value that was only ever a default. */
export function settingChosenAt(record: SettingRecord | undefined): number | undefined {
  const metadata = typeof record?.metadata === 'string' ? parsed(record.metadata) : record?.metadata
  const updatedAt = (metadata as { updatedAt?: unknown } | null | undefined)?.updatedAt
  return isNumber(updatedAt) ? updatedAt : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Another app's text that is no JSON says nothing about when it was chosen.
    return undefined
  }
}
