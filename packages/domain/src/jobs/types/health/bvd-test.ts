import { oneDay } from '../../../base/one-day'
import { newest } from '../../../base/regions/dated-rules'
import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { askedByResult, labFields, withResults } from '../../../jobs-read/rules/lab-tests'
import { afterBvd, registrationOf } from '../../../jobs-read/rules/registration-steps'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { laboratoryRules } from '../../rules/laboratory-rules'

const sampleTwice = 'JOBS.DOUBT.SAMPLE_TWICE'
const answeredWithinDays = newest(laboratoryRules.bvd).value
const confirmAfterDays = newest(laboratoryRules.bvdAgain).value

const answers = ['negative', 'positive', 'inconclusive'] as const
const isOutcome = (own: Fields, ...said: readonly string[]) => said.includes(String(own.testOutcome))

/** A sample for BVD, mostly from the ear, and what the laboratory found in it. */
export const bvdTest = defineTaskType({
  id: 'BVDTEST',
  label: 'TASKS.BVDTEST',
  icon: 'test-tube',
  group: 'health',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    lab: labFields.lab,
    resultDate: labFields.resultDate,
    ...whoCostAndNotes,
  },
  first: ['date', 'lab'],
  each: { sampleNumber: required(labFields.sampleNumber), testOutcome: labFields.testOutcome },
  asksEach: askedByResult('testOutcome'),
  goesOn: withResults,
  facts: (facts, { task, own, date }) => {
    // A test from another app says no more than that it was done.
    const said = answers.find((one) => one === own.testOutcome)
    if (!said && task.takesEffect === true) return
    if (date >= facts.bvdTested) {
      facts.bvdSaid = said ?? ''
      facts.bvdSaidOn = typeof task.resultDate === 'number' ? task.resultDate : date
    }
    facts.bvdTested = Math.max(facts.bvdTested, date)
  },
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'result', title: 'PLANS.FOLLOW.BVD_RESULT', after: answeredWithinDays, goesOn: true },
      when: ({ own, takesEffect }) => takesEffect === true && own.testOutcome === undefined,
    },
    {
      ...{ rule: 'sample-again', title: 'PLANS.FOLLOW.BVD_SAMPLE_AGAIN', by: answeredWithinDays },
      when: ({ own }) => isOutcome(own, 'empty'),
    },
    {
      ...{ rule: 'isolate', title: 'PLANS.FOLLOW.BVD_ISOLATE', answeredFrom: confirmAfterDays },
      when: ({ own }) => isOutcome(own, 'positive'),
    },
    {
      ...{ rule: 'confirm', title: 'PLANS.FOLLOW.BVD_CONFIRM', after: confirmAfterDays },
      ...{ answeredFrom: confirmAfterDays },
      when: ({ own }) => isOutcome(own, 'positive', 'inconclusive'),
    },
    {
      ...{ rule: 'dam', title: 'PLANS.FOLLOW.BVD_DAM', by: answeredWithinDays },
      ...{ answeredFrom: confirmAfterDays },
      when: ({ own }) => isOutcome(own, 'positive'),
    },
  ],
  likelyIn: { animals: ['SL-BVD-OUTSTANDING'] },
  likely: ({ bvdTestDate, dob }, today) =>
    !bvdTestDate && typeof dob === 'number' && today - dob < 60 * oneDay ? 0.4 : undefined,
  accepts: wasHere,
  owns: () => ['tests', 'registration'],
  effects: ({ date, own }, calf) => {
    const { id, bvdTestDate = 0 } = calf
    const status = afterBvd(calf, own.testOutcome)
    const tested = isOutcome(own, ...answers) && date >= bvdTestDate
    const set: Fields = {
      ...(tested && { bvdTestDate: date }),
      ...(calf.status !== undefined &&
        status !== registrationOf(calf) && { status: { calfRegStatus: status } }),
    }
    return [{ collection: 'animals', id, set }]
  },
  warns: ({ own }, animalId, _, { noted }) => {
    const same = noted.filter(({ sampleNumber }) => sampleNumber && sampleNumber === own.sampleNumber)
    return doubtsAbout(animalId, [
      same.length > 1 && { says: sampleTwice, values: { sample: String(own.sampleNumber) } },
    ])
  },
  timeline: ({ own }) => {
    const said = own.testOutcome
    return typeof said === 'string'
      ? {
          kind: 'AT-BVDTEST',
          key: 'TIMELINE.BVD_RESULT',
          values: { result: { key: choiceKey('testOutcome', said) } },
        }
      : { kind: 'AT-BVDTEST', key: 'TIMELINE.BVD_SAMPLED', values: noValues }
  },
  lines: ['TIMELINE.BVD_RESULT', 'TIMELINE.BVD_SAMPLED'],
  doubts: [sampleTwice],
})
