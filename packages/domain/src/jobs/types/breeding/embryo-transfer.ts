import { oneDay } from '../../../base/one-day'
import {
  defineTaskType,
  doneOn,
  noValues,
  required,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { embryoDays } from '../../../jobs-read/rules/birth-rules'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { served } from '../../facts/read-jobs'
import { embryoEvent } from '../../icar/jobs/embryo-event'
import { breedOfSire, inCalfDoubt, inCalfFields, inCalfSays, servedOn } from './serving'

/** A recipient was in heat a week before, a day more or less; younger than this she carries none. Our own figures. */
const heatBefore = { least: 6, most: 8 }
const leastAgeDays = 420
const says = {
  self: 'JOBS.DOUBT.EMBRYO_OF_HERSELF',
  heat: 'JOBS.DOUBT.EMBRYO_HEAT_ODD',
  young: 'JOBS.DOUBT.EMBRYO_YOUNG',
} as const
const implanted = { embryoJob: ['implant'] } as const
const flushed = { embryoJob: ['flush'] } as const

const own = defineFields({
  embryoJob: { kind: 'choice', options: ['implant', 'flush'] },
  embryoId: { kind: 'text', longest: 64 },
  donor: { kind: 'record', from: 'animals' },
  embryoStage: { kind: 'choice', options: ['4', '5', '6', '7'] },
  embryoGrade: { kind: 'choice', options: ['1', '2', '3'] },
  embryoKept: { kind: 'choice', options: ['fresh', 'frozen'] },
  uterineHorn: { kind: 'choice', options: ['left', 'right'] },
  ova: { kind: 'number', whole: true, least: 0, most: 100 },
  viableOva: { kind: 'number', whole: true, least: 0, most: 100 },
  frozenOva: { kind: 'number', whole: true, least: 0, most: 100 },
})

/** An embryo put into a cow that carries it for another, or flushed from one. */
export const embryoTransfer = defineTaskType({
  id: 'EMBRYOTRANSFER',
  label: 'TASKS.EMBRYOTRANSFER',
  icon: 'heart',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    embryoJob: required(own.embryoJob),
    donor: own.donor,
    sire: taskFields.sire,
    embryoId: own.embryoId,
    embryoStage: own.embryoStage,
    embryoGrade: own.embryoGrade,
    embryoKept: own.embryoKept,
    uterineHorn: own.uterineHorn,
    ova: own.ova,
    viableOva: own.viableOva,
    frozenOva: own.frozenOva,
    vetName: taskFields.vetName,
    wasInCalf: inCalfFields.wasInCalf,
    ...whoCostAndNotes,
  },
  first: ['date', 'embryoJob', 'donor', 'sire', 'embryoId', 'ova', 'viableOva', 'frozenOva'],
  when: {
    ...{ donor: implanted, embryoId: implanted, embryoStage: implanted, embryoGrade: implanted },
    wasInCalf: implanted,
    ...{
      embryoKept: implanted,
      uterineHorn: implanted,
      ova: flushed,
      viableOva: flushed,
      frozenOva: flushed,
    },
  },
  outside: ['donor', 'sire'],
  begins: () => ({ embryoJob: 'implant', embryoKept: 'frozen' }),
  besideEach: (task, _, at) => breedOfSire(task, at),
  facts: (facts, { task, own: noted, date }) => {
    if (task.embryoJob === 'flush') return
    served(facts, { task, own: noted, date: date - embryoDays * oneDay })
  },
  icar: embryoEvent,
  follows: [
    {
      ...{ rule: 'repeat', title: 'PLANS.FOLLOW.WATCH_REPEAT', after: 11, by: 17, lapses: 3, does: 'HEAT' },
      answeredBy: ['HEAT', 'SERVE', 'INSEMINATION', 'SCAN', 'CALVING', 'ABORTION'],
      when: ({ embryoJob }) => embryoJob !== 'flush',
    },
    {
      ...{ rule: 'scan', title: 'PLANS.FOLLOW.SCAN_HER', after: 28, by: 53, does: 'SCAN' },
      answeredBy: ['SCAN', 'SERVE', 'INSEMINATION', 'CALVING', 'ABORTION'],
      when: ({ embryoJob }) => embryoJob !== 'flush',
    },
  ],
  likelyIn: { sire: ['lately', 'SL-AI-BULLS', 'SL-BULLS-STOCK'] },
  accepts: (animal, task) => animal.sex === 'F' && animal.id !== task.sire && wasHere(animal, task),
  owns: ({ embryoJob }) => (embryoJob === 'flush' ? [] : ['serves', 'calvings']),
  effects: (task, animal, earlier) =>
    task.embryoJob === 'flush'
      ? []
      : servedOn(task.date - embryoDays * oneDay, task, animal, earlier, task.date),
  warns: (task, animalId, seen, at): Warning[] => {
    const { date, donor, embryoJob } = task
    if (embryoJob === 'flush') return []
    const { animal, earlier } = seen()
    const heats = earlier.filter((job) => job.typeId === 'HEAT').map((job) => (date - job.date) / oneDay)
    const odd = heats.some((days) => days <= 21) && !heats.some(isAWeek)
    return doubtsAbout(animalId, [
      inCalfDoubt(task, seen, at),
      donor === animalId && { says: says.self },
      odd && { says: says.heat, values: heatBefore },
      animal.dob && date - animal.dob < leastAgeDays * oneDay && { says: says.young },
    ])
  },
  timeline: ({ embryoJob, embryoId, viableOva }) => {
    const kind = 'AT-EMBRYOTRANSFER'
    if (embryoJob === 'flush')
      return viableOva === undefined
        ? { kind, key: 'TIMELINE.FLUSHED', values: noValues }
        : { kind, key: 'TIMELINE.FLUSHED_COUNT', values: { count: { number: viableOva } } }
    return embryoId
      ? { kind, key: 'TIMELINE.EMBRYO_OF', values: { embryo: { text: embryoId } } }
      : { kind, key: 'TIMELINE.EMBRYO', values: noValues }
  },
  lines: ['FLUSHED', 'FLUSHED_COUNT', 'EMBRYO', 'EMBRYO_OF'].map((name) => `TIMELINE.${name}`),
  doubts: [...Object.values(says), inCalfSays],
})

const isAWeek = (days: number) => days >= heatBefore.least && days <= heatBefore.most
