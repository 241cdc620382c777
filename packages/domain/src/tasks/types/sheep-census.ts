import { taskFields } from '../../collections/tasks'
import { defineFields } from '../../fields/fields'
import { defineTaskType, doneOn, required, toldByName } from '../define-task-type'
import { changesNothing, notes, operator } from '../done-to-animals'

const nobody = 'JOBS.DOUBT.CENSUS_NOBODY'

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
  warnsOnce: (task) =>
    inAll(task) === 0 ? [{ code: 'jobDoubt', says: nobody, fields: ['censusEwes'] } as const] : [],
  timeline: (task) =>
    kinds.some((kind) => task[kind] !== undefined)
      ? { kind: 'AT-CENSUS', key: 'TIMELINE.CENSUS', values: { count: { number: inAll(task) } } }
      : toldByName('AT-CENSUS', 'TASKS.SHEEPCENSUS'),
  lines: ['TIMELINE.CENSUS'],
  doubts: [nobody],
})
