import { addMonths } from '../../../base/days/month-days'
import { ruleAt } from '../../../base/regions/dated-rules'
import { collectionRules, noBurialRules } from '../../../base/regions/leaving-rules'
import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { filings } from '../../../jobs-read/job/filings'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import {
  departure,
  departureDoubts,
  headsDoubts,
  headsGone,
  leftBeforeCame,
  mayLeave,
  moreHeads,
} from '../../doors/departures'
import { cost, doneToAnimals, doubtsAbout, mostAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { deathEvent } from '../../icar/jobs/death-event'
import { bseTestAge } from '../../rules/bse-test-age'

const buried = 'JOBS.DOUBT.DEAD_BURIED'
const untested = 'JOBS.DOUBT.DEAD_BSE_TEST'
const collect = 'JOBS.DOUBT.DEAD_COLLECTED'

const own = defineFields({
  deathCause: {
    kind: 'choice',
    options: ['unknown', 'disease', 'accident', 'birth', 'old age', 'predator', 'put down', 'other'],
  },
  disposal: { kind: 'choice', options: ['knackery', 'incinerated', 'buried', 'other'] },
  knackery: { kind: 'text', longest: 100 },
})

/** An animal that died on the farm: of what, who took it away, and on which docket. */
export const death = defineTaskType({
  id: 'REGDEATH',
  label: 'TASKS.REGDEATH',
  icon: 'circle-off',
  group: 'moving',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  limits: { min: 1, max: 100 },
  oneByOne: true,
  countedAs: 'deathRegistration',
  byHead: { most: mostAnimals },
  looksAtGroups: true,
  fields: {
    date: doneOn(taskFields.date),
    deathCause: required(own.deathCause),
    disposal: own.disposal,
    knackery: own.knackery,
    moveCertNumber: taskFields.moveCertNumber,
    cost,
    ...whoAndNotes,
  },
  first: ['date', 'deathCause', 'disposal', 'knackery'],
  when: { knackery: { disposal: ['knackery', 'incinerated'] } },
  begins: () => ({ disposal: 'knackery' }),
  completes: () => ({ moveCertType: 'death' }),
  files: filings.REGDEATH,
  icar: deathEvent,
  costs: ({ cost: paid }) => paid,
  likely: () => 0.02,
  accepts: mayLeave,
  owns: () => ['leaving'],
  effects: (task, animal) =>
    departure(task, animal, { dod: task.date, offHerdReason: 'animal died on farm' }),
  stays: ({ counted, date }) => headsGone(counted, date, 'died'),
  warns: (task, animalId, seen, at) => {
    const { dob, species, tag } = seen().animal
    const age = species === 'OVINE' ? undefined : bseTestAge(at, { died: task.date, tag })
    const collection = ruleAt(collectionRules, at, task.date)?.value
    const old = age !== undefined && dob && task.date >= addMonths(dob, age)
    return [
      ...departureDoubts(task, animalId, seen),
      ...doubtsAbout(animalId, [
        old && task.disposal !== 'knackery' && { says: untested, values: { months: age } },
        old && collection && task.disposal === 'knackery' && { says: collect, values: collection },
      ]),
    ]
  },
  warnsOnce: (task, at) => [
    ...headsDoubts(task, at),
    ...(task.disposal === 'buried' && ruleAt(noBurialRules, at, task.date)
      ? [{ code: 'jobDoubt', says: buried, fields: ['disposal'] } as const]
      : []),
  ],
  timeline: ({ deathCause }) =>
    deathCause
      ? {
          kind: 'AT-DEATH',
          key: 'TIMELINE.DIED_OF',
          values: { cause: { key: choiceKey('deathCause', deathCause) } },
        }
      : toldByName('AT-DEATH', 'TASKS.REGDEATH'),
  lines: ['TIMELINE.DIED_OF'],
  doubts: [buried, untested, collect, leftBeforeCame, moreHeads],
})
