import { workingDaysAfter } from '../../base/days/working-days'
import { oneDay } from '../../base/one-day'
import { ruleAt } from '../../base/regions/dated-rules'
import { identificationOf } from '../../base/regions/identification-rules'
import { retagToldRules } from '../../base/regions/lost-tag-rules'
import type { Located } from '../../base/regions/places'
import type { SubApp } from '../../base/sub-apps'
import type { Fields } from '../../records/sync/stored-record'

type At = Located & { subApp: SubApp }

/** The last day to report new tags to the authority, by the rule of the day they were put in. */
export function tellNewTags({ date, tagKind }: Fields, at: At): Fields {
  const official = tagKind !== 'management' && tagKind !== 'scrapie'
  if (typeof date !== 'number' || !official) return { tellTagsBy: null }
  const species = at.subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const { tellDays, tellWorkingDays } = identificationOf(at, { species, born: date }) ?? {}
  if (tellWorkingDays !== undefined) return { tellTagsBy: workingDaysAfter(date, tellWorkingDays) }
  return { tellTagsBy: tellDays === undefined ? null : date + tellDays * oneDay }
}

/** The same of tags put in for lost ones. */
export function tellOtherTags({ date }: Fields, at: At): Fields {
  const days = typeof date === 'number' ? ruleAt(retagToldRules, at, date)?.value : undefined
  return { tellTagsBy: days === undefined ? null : Number(date) + days * oneDay }
}

type Told = { date: number; tellTagsBy?: number }

export const tellTags = {
  ...{ rule: 'tell', title: 'PLANS.FOLLOW.TELL_TAGS', lapses: 180, answeredFrom: 400 },
  on: ({ date }: Told) => date,
  within: ({ date, tellTagsBy = date }: Told) => (tellTagsBy - date) / oneDay,
  when: ({ tellTagsBy }: Told) => tellTagsBy !== undefined,
} as const
