import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'

const tooSoon = 'JOBS.DOUBT.GRAZED_TOO_SOON'
const otherUse = 'JOBS.DOUBT.FIELD_OF_OTHER_USE'
const [groupIn, groupOut] = ['TOLD.GROUP_LET_IN', 'TOLD.GROUP_TAKEN_OUT']
const notGrazed = 'JOBS.DOUBT.NOT_BEING_GRAZED'

const own = defineFields({ grazingMove: { kind: 'choice', options: ['in', 'out'] } })

/** A group of animals let into fields, or taken out of them. */
export const grazing = defineTaskType({
  id: 'GRAZING',
  label: 'TASKS.GRAZING',
  icon: 'paddock',
  group: 'land',
  subApps: ['bovine', 'ovine'],
  workflow: 'task-with-items',
  subject: 'paddocks',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: 50 },
  draftIn: 'grassRecords',
  fields: {
    date: doneOn(taskFields.date),
    grazingMove: required(own.grazingMove),
    grazingMob: required(taskFields.grazingMob),
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: ['date', 'grazingMove', 'grazingMob'],
  accepts: () => true,
  owns: () => ['use'],
  effects: ({ date, grazingMove }, { id, currentStatusId, statusBefore, grazedSince }) => {
    if (grazingMove === 'in')
      return [
        {
          collection: 'paddocks',
          id,
          set: {
            currentStatusId: 'being grazed',
            grazedSince: grazedSince ?? date,
            // The second group finds it already being grazed, so the status that the first one found is kept.
            statusBefore:
              currentStatusId === 'being grazed' ? (statusBefore ?? null) : (currentStatusId ?? null),
          },
        },
      ]
    const after = statusBefore === 'reseeded' ? 'grass field' : (statusBefore ?? 'grass field')
    return [
      { collection: 'paddocks', id, set: { currentStatusId: after, grazedSince: null, statusBefore: null } },
    ]
  },
  also: {
    mobs: {
      owns: () => ['whereabouts'],
      effects: ({ grazingMove, paddockIds }, { id, paddockId }) => {
        if (grazingMove === 'in')
          return [{ collection: 'mobs', id, set: { paddockId: paddockIds[0] ?? null } }]
        const left = paddockId !== undefined && paddockIds.includes(paddockId)
        return left ? [{ collection: 'mobs', id, set: { paddockId: null } }] : []
      },
    },
  },
  warns: ({ date, grazingMove }, _, seen) => {
    const { grazeFrom = 0, currentStatusId } = seen().animal
    if (currentStatusId === 'other enterprise') return [{ code: 'jobDoubt', says: otherUse }]
    if (grazingMove === 'in' && grazeFrom > date) return [{ code: 'jobDoubt', says: tooSoon }]
    return grazingMove === 'out' && currentStatusId !== 'being grazed'
      ? [{ code: 'jobDoubt', says: notGrazed }]
      : []
  },
  timeline: ({ grazingMove }) => ({
    kind: 'PT-GRAZING',
    key: grazingMove === 'out' ? 'TIMELINE.GRAZING_ENDED' : 'TIMELINE.GRAZING_BEGAN',
    values: noValues,
  }),
  lines: ['TIMELINE.GRAZING_ENDED', 'TIMELINE.GRAZING_BEGAN'],
  told: ({ grazingMove, grazingMob }, { nameOf }) => {
    const group = nameOf('mobs', grazingMob)
    return group
      ? { key: grazingMove === 'out' ? groupOut : groupIn, values: { group: { text: group } } }
      : undefined
  },
  tells: [groupIn, groupOut],
  doubts: [tooSoon, notGrazed, otherUse],
})
