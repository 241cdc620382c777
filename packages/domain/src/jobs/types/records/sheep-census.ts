import { oneDay } from '../../../base/one-day'
import { censusDays } from '../../../base/regions/census-rules'
import {
  defineTaskType,
  doneOn,
  required,
  toldByName,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { changesNothing, notes, operator } from '../../engine/done-to-animals'

const nobody = 'JOBS.DOUBT.CENSUS_NOBODY'
const offDay = 'JOBS.DOUBT.CENSUS_OFF_DAY'
const late = 'JOBS.DOUBT.CENSUS_LATE'
/** So near to the day of the census the count is taken for its own. */
const fewDays = 14

const count = { kind: 'number', whole: true, least: 0, most: 100_000 } as const
const own = defineFields({
  censusEwes: count,
  censusYoungEwes: count,
  censusRams: count,
  censusLambs: count,
  censusReference: { kind: 'text', longest: 64 },
})

const kinds = ['censusEwes', 'censusYoungEwes', 'censusRams', 'censusLambs'] as const
type Counts = { [K in (typeof kinds)[number]]?: number | undefined }
const inAll = (counts: Counts) => kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)

/** How many sheep of each kind stood on the holding on the day the authority counts. */
export const sheepCensus = defineTaskType({
  id: 'SHEEPCENSUS',
  label: 'TASKS.SHEEPCENSUS',
  icon: 'clipboard-list',
  group: 'records',
  subApps: ['ovine'],
  workflow: 'task-without-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 0 },
  draftIn: 'select',
  fields: {
    date: doneOn(taskFields.date),
    censusEwes: required(own.censusEwes),
    censusYoungEwes: own.censusYoungEwes,
    censusRams: own.censusRams,
    censusLambs: own.censusLambs,
    censusReference: own.censusReference,
    operator,
    notes,
  },
  first: ['date', 'censusEwes', 'censusYoungEwes', 'censusRams', 'censusLambs'],
  accepts: () => false,
  ...changesNothing,
  completes: ({ date }, at): Fields => {
    const days = typeof date === 'number' ? censusDays(at, date) : undefined
    return { censusBy: days?.online ?? days?.by ?? null, censusNext: days?.next ?? null }
  },
  follows: [
    {
      ...{ rule: 'send', title: 'PLANS.FOLLOW.SEND_CENSUS', lapses: 90 },
      on: ({ date }) => date,
      within: ({ date, censusBy = date }) => Math.max(0, (censusBy - date) / oneDay),
      when: ({ censusBy, censusReference }) => censusBy !== undefined && !censusReference,
    },
    {
      ...{ rule: 'next', title: 'PLANS.FOLLOW.NEXT_CENSUS', lapses: 60, does: 'SHEEPCENSUS' },
      // Counting again before that day is only a correction.
      answeredFrom: 180,
      on: ({ censusNext }) => censusNext,
      when: ({ censusNext }) => censusNext !== undefined,
    },
  ],
  warnsOnce: (task, at): Warning[] => {
    const days = censusDays(at, task.date)
    const isOff = days !== undefined && Math.abs(task.date - days.on) > fewDays * oneDay
    return [
      ...(inAll(task) === 0 ? [{ code: 'jobDoubt', says: nobody, fields: ['censusEwes'] } as const] : []),
      ...(isOff
        ? [{ code: 'jobDoubt', says: offDay, days: { on: days.on }, fields: ['date'] } as const]
        : []),
      ...(days?.by !== undefined && !isOff && at.today > days.by && !task.censusReference
        ? [{ code: 'jobDoubt', says: late, days: { by: days.by, online: days.online ?? days.by } } as const]
        : []),
    ]
  },
  timeline: (task) =>
    kinds.some((kind) => task[kind] !== undefined)
      ? { kind: 'AT-CENSUS', key: 'TIMELINE.CENSUS', values: { count: { number: inAll(task) } } }
      : toldByName('AT-CENSUS', 'TASKS.SHEEPCENSUS'),
  lines: ['TIMELINE.CENSUS'],
  doubts: [nobody, offDay, late],
})
