import { defineTaskType, doneOn, required, type Warning } from '../../../jobs-read/job/define-task-type'
import { heldBack } from '../../../jobs-read/job/withdrawal'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { procedureEvent } from '../../icar/jobs/procedure-event'
import { milkHeldBack } from '../../medicine/held-by-tubes'
import { byHead, treatedGroups } from '../../medicine/treated-groups'

/** From memory, November 2026: stronger formalin burns the skin between the claws. */
const mostFormalinPercent = 3
const says = {
  strong: 'JOBS.DOUBT.FORMALIN_STRONG',
  copper: 'JOBS.DOUBT.COPPER_AND_SHEEP',
  antibiotic: 'JOBS.DOUBT.ANTIBIOTIC_BATH',
} as const

const own = defineFields({
  bathProduct: { kind: 'choice', options: ['zinc', 'formalin', 'copper', 'antibiotic', 'other'] },
  bathPercent: { kind: 'number', least: 0, most: 100, unit: 'UNITS.PERCENT' },
  bathMinutes: { kind: 'number', least: 0, most: 240 },
})
const held = { bathProduct: ['antibiotic', 'other'] } as const

/** Walked through a bath for their feet. */
export const footBath = defineTaskType({
  id: 'FOOTBATH',
  label: 'TASKS.FOOTBATH',
  icon: 'hoof',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  byHead,
  also: treatedGroups,
  fields: {
    date: doneOn(taskFields.date),
    bathProduct: required(own.bathProduct),
    bathPercent: own.bathPercent,
    bathMinutes: own.bathMinutes,
    meatWithdrawalDays: taskFields.meatWithdrawalDays,
    milkWithdrawalDays: taskFields.milkWithdrawalDays,
    ...whoCostAndNotes,
  },
  first: ['date', 'bathProduct', 'bathPercent', 'bathMinutes', 'meatWithdrawalDays', 'milkWithdrawalDays'],
  when: { meatWithdrawalDays: held, milkWithdrawalDays: held },
  begins: () => ({ bathProduct: 'zinc' }),
  icar: procedureEvent('Foot bath'),
  follows: [
    {
      ...{ rule: 'again', title: 'PLANS.FOLLOW.FOOT_BATH_AGAIN', after: 14, lapses: 14 },
      answeredBy: ['HOOFCARE'],
      when: () => true,
    },
  ],
  likely: ({ species }) => (species === 'OVINE' ? 0.15 : 0.05),
  likelyIn: { animals: ['SL-LAME'] },
  accepts: wasHere,
  owns: ({ meatWithdrawalDays, milkWithdrawalDays }) =>
    meatWithdrawalDays || milkWithdrawalDays ? ['treatments'] : [],
  effects: (task, animal) => [
    {
      collection: 'animals',
      id: animal.id,
      set: {
        ...heldBack(task, animal, 'meat'),
        ...milkHeldBack(task, animal),
      },
    },
  ],
  warnsOnce: ({ bathProduct, bathPercent = 0 }, { subApp }): Warning[] => {
    const doubts: (Warning | false)[] = [
      bathProduct === 'formalin' &&
        bathPercent > mostFormalinPercent && {
          ...{ code: 'jobDoubt', says: says.strong, fields: ['bathPercent'] },
          values: { most: mostFormalinPercent },
        },
      bathProduct === 'copper' &&
        subApp === 'ovine' && { code: 'jobDoubt', says: says.copper, fields: ['bathProduct'] },
      bathProduct === 'antibiotic' && { code: 'jobDoubt', says: says.antibiotic, fields: ['bathProduct'] },
    ]
    return doubts.filter((doubt) => doubt !== false)
  },
  timeline: ({ bathProduct }) => ({
    kind: 'AT-FOOTBATH',
    key: 'TIMELINE.FOOT_BATH',
    values: { what: { key: choiceKey('bathProduct', bathProduct) } },
  }),
  lines: ['TIMELINE.FOOT_BATH'],
  doubts: Object.values(says),
})
