import { newest } from '../../../base/regions/dated-rules'
import {
  type AnimalFacts,
  defineTaskType,
  doneOn,
  noValues,
  required,
} from '../../../jobs-read/job/define-task-type'
import { labFields } from '../../../jobs-read/rules/lab-tests'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { laboratoryRules } from '../../rules/laboratory-rules'

const sampleTwice = 'JOBS.DOUBT.SAMPLE_TWICE'
const otherSire = 'JOBS.DOUBT.DNA_OTHER_SIRE'
const otherDam = 'JOBS.DOUBT.DNA_OTHER_DAM'
const answeredWithinDays = newest(laboratoryRules.genotype).value

const own = defineFields({
  dnaSampleId: { kind: 'text', longest: 64 },
  sampleKind: { kind: 'choice', options: ['ear', 'hair', 'blood', 'semen'] },
  dnaResult: { kind: 'choice', options: ['confirmed', 'other sire', 'other dam', 'failed'] },
  // The parent the laboratory names, and whether the farmer wants it written down.
  provenSire: { kind: 'record', from: 'animals' },
  provenDam: { kind: 'record', from: 'animals' },
  parentTaken: { kind: 'flag' },
})

/** A sample for DNA, and whether its parents are who everybody thought. */
export const dnaSample = defineTaskType({
  id: 'DNASAMPLE',
  label: 'TASKS.DNASAMPLE',
  icon: 'test-tube',
  group: 'records',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    lab: labFields.lab,
    sampleKind: own.sampleKind,
    resultDate: labFields.resultDate,
    ...whoCostAndNotes,
  },
  first: ['date', 'sampleKind', 'lab'],
  begins: () => ({ sampleKind: 'ear' }),
  each: {
    dnaSampleId: required(own.dnaSampleId),
    dnaResult: own.dnaResult,
    provenSire: own.provenSire,
    provenDam: own.provenDam,
    parentTaken: own.parentTaken,
  },
  asksEach: ({ resultDate }) =>
    typeof resultDate === 'number'
      ? {
          names: ['dnaSampleId', 'dnaResult', 'provenSire', 'provenDam', 'parentTaken'],
          settledBy: 'dnaResult',
        }
      : { names: ['dnaSampleId'], settledBy: 'dnaSampleId' },
  goesOn: (today) => ({ resultDate: today }),
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'result', title: 'PLANS.FOLLOW.DNA_RESULT', after: answeredWithinDays, goesOn: true },
      ...{ lapses: 180 },
      when: ({ own: { dnaResult }, takesEffect }) => takesEffect === true && dnaResult === undefined,
    },
  ],
  likely: ({ genotypeStatus }) =>
    genotypeStatus === undefined || genotypeStatus === 'none' ? 0.06 : undefined,
  accepts: wasHere,
  // Parents are the birth's to say, and this job's only where the farmer said so.
  owns: ({ own: noted }) => (noted.parentTaken === true ? ['dna', 'birth'] : ['dna']),
  effects: ({ date, resultDate, own: noted }, animal) => [
    {
      collection: 'animals',
      id: animal.id,
      set: {
        genotypeSampleId: textOf(noted.dnaSampleId),
        genotypeSampleDate: date,
        ...resultIn(noted, resultDate ?? date, animal),
        ...(noted.parentTaken === true && parentsIn(noted, animal)),
      },
    },
  ],
  warns: ({ own: noted }, animalId, seen, { noted: all }) => {
    const { animal } = seen()
    const sire = animal.species === 'OVINE' ? animal.ram : animal.sire
    const differs = (proven: unknown, known: string | undefined) =>
      typeof proven === 'string' && known !== undefined && proven !== known && noted.parentTaken !== true
    const same = all.filter(({ dnaSampleId }) => dnaSampleId === noted.dnaSampleId).length
    return doubtsAbout(animalId, [
      typeof noted.dnaSampleId === 'string' &&
        same > 1 && { says: sampleTwice, values: { sample: String(noted.dnaSampleId) } },
      differs(noted.provenSire, sire) && { says: otherSire },
      differs(noted.provenDam, animal.dam) && { says: otherDam },
    ])
  },
  timeline: ({ own: { dnaResult } }) =>
    typeof dnaResult === 'string'
      ? {
          kind: 'AT-DNA',
          key: 'TIMELINE.DNA_RESULT',
          values: { result: { key: choiceKey('dnaResult', dnaResult) } },
        }
      : { kind: 'AT-DNA', key: 'TIMELINE.DNA_SAMPLED', values: noValues },
  lines: ['TIMELINE.DNA_RESULT', 'TIMELINE.DNA_SAMPLED'],
  doubts: [sampleTwice, otherSire, otherDam],
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function resultIn(
  { dnaResult, provenSire, provenDam }: Fields,
  on: number,
  { genotypeStatus = 'none' }: AnimalFacts,
): Fields {
  // Sent on by hand, it is no longer only sampled.
  if (typeof dnaResult !== 'string') return genotypeStatus === 'none' ? { genotypeStatus: 'sampled' } : {}
  return {
    genotypeStatus: dnaResult === 'failed' ? 'failed' : 'received',
    genotypeResultDate: on,
    ...(typeof provenSire === 'string' && { dnaSire: provenSire }),
    ...(typeof provenDam === 'string' && { dnaDam: provenDam }),
  }
}

const parentsIn = ({ provenSire, provenDam }: Fields, { species }: AnimalFacts): Fields => ({
  ...(typeof provenSire === 'string' && { [species === 'OVINE' ? 'ram' : 'sire']: provenSire }),
  ...(typeof provenDam === 'string' && { dam: provenDam }),
})
