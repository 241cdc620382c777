import { daysBetween } from '../../../base/one-day'
import { fullSetBy, taggingRules } from '../../../base/regions/identification-rules'
import { regionCodes } from '../../../base/regions/regions'
import { type FilingAsked, filingAsked } from '../../../jobs-read/job/filings'
import { dayOf } from '../../../records/collections/farm-record'
import { defineNeed, type RecordNeed } from '../define-need'

export const missingTags = defineNeed({
  id: 'missing-tags-to-order',
  title: 'HOME.NEEDS.MISSING_TAGS',
  subApps: ['bovine', 'ovine'],
  list: 'SL-TAGS-MISSING',
  sent: ({ tagJob }) => tagJob?.order === 'underWay',
  tone: 'amber',
  opens: { page: 'missing-tags-to-order' },
})

export const electronicTagsDue = defineNeed({
  id: 'electronic-tags-due',
  title: 'HOME.NEEDS.ELECTRONIC_TAGS_DUE',
  subApps: ['ovine'],
  list: 'SL-EID-DUE',
  regions: regionCodes.filter((region) =>
    taggingRules[region].OVINE.some(({ value }) => value.fullSetMonths !== undefined),
  ),
  days:
    (_, at) =>
    ({ born }) =>
      daysBetween(at.today, fullSetBy(at, born) ?? at.today),
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'smart-list-result', search: { id: 'SL-EID-DUE' } },
})

export const movementsNotCompleted = defineNeed({
  id: 'movement-not-completed',
  title: 'HOME.NEEDS.MOVEMENTS_NOT_COMPLETED',
  subApps: ['bovine', 'ovine'],
  list: 'SL-MOVE-PENDING',
  tone: 'red',
  opens: { page: 'movement-not-completed' },
})

/** A line about filings to authorities, counted by the rule of the list it opens. */
const countsFilings =
  (asked: FilingAsked): RecordNeed['counts'] =>
  (task, at) => {
    const found = filingAsked(task, at)
    if (found?.asked !== asked) return undefined
    return { ...(found.by !== undefined && { days: daysBetween(at.today, found.by) }), sent: found.sent }
  }
const opensFilings = (filing: FilingAsked) =>
  ({ page: 'tasks', search: { predefinedFilters: { filing } } }) as const

/** All filings an authority sent back, whatever they were about. */
export const refusedFilings = defineNeed({
  id: 'refused-filings',
  title: 'HOME.NEEDS.REFUSED_FILINGS',
  subApps: ['bovine', 'ovine'],
  from: 'tasks',
  eachShown: true,
  counts: countsFilings('refused'),
  tone: 'red',
  forToday: true,
  says: 'deadline',
  lateIsRed: true,
  opens: opensFilings('refused'),
})

/** Moves the authority has not taken yet, by the last day for each. */
export const movesToNotify = defineNeed({
  id: 'moves-to-notify',
  title: 'HOME.NEEDS.MOVES_TO_NOTIFY',
  subApps: ['bovine', 'ovine'],
  from: 'tasks',
  eachShown: true,
  counts: countsFilings('toSend'),
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: opensFilings('toSend'),
})

const testAhead = 30

export const sprayerTestsDue = defineNeed({
  id: 'sprayer-tests-due',
  title: 'HOME.NEEDS.SPRAYER_TESTS_DUE',
  subApps: ['crop'],
  from: 'sprayers',
  counts: ({ nextTestDate }, { today }) => {
    const due = dayOf(nextTestDate)
    const days = due === undefined ? undefined : daysBetween(today, due)
    return days !== undefined && days <= testAhead ? { days } : undefined
  },
  tone: 'amber',
  says: 'deadline',
  lateIsRed: true,
  opens: { page: 'sprayers' },
})

export const refusedRecords = defineNeed({
  id: 'refused-records',
  title: 'HOME.NEEDS.REFUSED_RECORDS',
  subApps: ['bovine', 'ovine', 'crop'],
  from: 'refused',
  counts: () => ({}),
  tone: 'red',
  opens: { page: 'needs-attention' },
})
