import { newest, ruleOn } from '../../../base/regions/dated-rules'
import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { askedByResult, labFields, withResults } from '../../../jobs-read/rules/lab-tests'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { laboratoryRules, wormEggRules } from '../../rules/laboratory-rules'

const sampleTwice = 'JOBS.DOUBT.SAMPLE_TWICE'
const answeredWithinDays = newest(laboratoryRules.blood).value

const manyEggs = (date: number) => ruleOn(wormEggRules, date)?.value ?? Infinity

const labTests = [
  ...['worm eggs', 'fluke', 'Johnes', 'brucellosis', 'IBR', 'leptospirosis', 'neospora', 'BVD bulk', 'scab'],
  ...['MV', 'scrapie genotype', 'toxoplasmosis', 'enzootic abortion', 'trace elements', 'metabolic profile'],
  ...['milk culture', 'other'],
] as const

const own = defineFields({
  labTest: { kind: 'choice', options: labTests },
  testFigure: { kind: 'number', least: 0, most: 1_000_000 },
  testUnit: { kind: 'text', longest: 24 },
})

/** Samples sent to a laboratory, and what came back for each animal. */
export const healthTest = defineTaskType({
  id: 'HEALTHTEST',
  label: 'TASKS.HEALTHTEST',
  icon: 'test-tube',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    labTest: required(own.labTest),
    lab: labFields.lab,
    resultDate: labFields.resultDate,
    testUnit: own.testUnit,
    ...whoCostAndNotes,
  },
  first: ['labTest', 'date', 'lab'],
  each: {
    sampleNumber: labFields.sampleNumber,
    testOutcome: labFields.testOutcome,
    testFigure: own.testFigure,
  },
  asksEach: askedByResult('testOutcome', 'testFigure'),
  goesOn: withResults,
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'result', title: 'PLANS.FOLLOW.LAB_RESULT', after: answeredWithinDays, goesOn: true },
      ...{ lapses: 120 },
      when: ({ own: noted, takesEffect }) => takesEffect === true && !isBack(noted),
    },
    {
      ...{ rule: 'johnes', title: 'PLANS.FOLLOW.JOHNES_CALF', does: 'DONOTBREED' },
      ...{ answeredBy: ['DONOTBREED'], sameDay: true, lapses: 300 },
      when: ({ labTest, own: noted }) => labTest === 'Johnes' && noted.testOutcome === 'positive',
    },
    {
      ...{ rule: 'worms', title: 'PLANS.FOLLOW.WORM_EGGS', does: 'REMEDY', by: 3, lapses: 30 },
      ...{ answeredBy: ['REMEDY', 'PARASITECONTROL'], sameDay: true },
      when: ({ labTest, date, own: { testFigure } }) =>
        labTest === 'worm eggs' && typeof testFigure === 'number' && testFigure > manyEggs(date),
    },
  ],
  accepts: wasHere,
  owns: ({ labTest }) => (labTest === 'brucellosis' ? ['tests'] : []),
  effects: ({ date, labTest, own: noted }, { id, brTestDate = 0 }) =>
    labTest === 'brucellosis' && isBack(noted) && date >= brTestDate
      ? [{ collection: 'animals', id, set: { brTestDate: date } }]
      : [],
  warns: ({ own: noted }, animalId, _, { noted: all }) => {
    const same = all.filter(({ sampleNumber }) => sampleNumber && sampleNumber === noted.sampleNumber)
    return doubtsAbout(animalId, [
      same.length > 1 && { says: sampleTwice, values: { sample: String(noted.sampleNumber) } },
    ])
  },
  timeline: ({ labTest, own: { testOutcome, testFigure }, testUnit }) => {
    if (!labTest) return toldByName('AT-HEALTHTEST', 'TASKS.HEALTHTEST')
    const test = { key: choiceKey('labTest', labTest) }
    const line = (key: string, values = {}) => ({ kind: 'AT-HEALTHTEST', key, values: { test, ...values } })
    if (typeof testFigure === 'number')
      return line('TIMELINE.LAB_FIGURE', { figure: { number: testFigure }, unit: { text: testUnit ?? '' } })
    if (typeof testOutcome !== 'string') return line('TIMELINE.LAB_SAMPLED')
    return line('TIMELINE.LAB_RESULT', { result: { key: choiceKey('testOutcome', testOutcome) } })
  },
  lines: ['TIMELINE.LAB_FIGURE', 'TIMELINE.LAB_RESULT', 'TIMELINE.LAB_SAMPLED'],
  doubts: [sampleTwice],
})

/** The laboratory gave an answer in words or a figure. */
const isBack = ({ testOutcome, testFigure }: Fields) =>
  typeof testFigure === 'number' || (typeof testOutcome === 'string' && testOutcome !== 'empty')
