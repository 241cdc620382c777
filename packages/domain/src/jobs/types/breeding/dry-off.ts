import { oneDay } from '../../../base/one-day'
import { unnamed } from '../../../herd/medicine/unnamed'
import {
  defineTaskType,
  doneOn,
  noValues,
  required,
  toldByName,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { lastOn } from '../../facts/read-jobs'
import { dryOffEvent } from '../../icar/jobs/plain-event'
import { dryCowChoice, dryCowReads, dryReasonKey, dryReasons } from '../../medicine/dry-cow-choice'
import { treatment } from '../health/treatment'

/** An udder rests about two months; less or much more than that is asked about. */
const rest = { least: 40, most: 90 }
const notInCalf = 'JOBS.DOUBT.DRY_NOT_IN_CALF'
const restOdd = 'JOBS.DOUBT.DRY_REST_ODD'
const noTube = 'JOBS.DOUBT.DRY_NO_TUBE_NAMED'
const noSeal = 'JOBS.DOUBT.DRY_NO_SEAL_NAMED'

const own = defineFields({
  dryTreatment: { kind: 'choice', options: ['tube and seal', 'seal only', 'tube', 'none'] },
  leavesMob: { kind: 'record', from: 'mobs' },
})

const hasTube = (how: unknown): boolean => how === 'tube' || how === 'tube and seal'
const hasSeal = (how: unknown): boolean => how === 'seal only' || how === 'tube and seal'
const given = treatment.fields
/** A tube a quarter. */
const quarters = 4

const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Before it was asked of each cow it was said once for all of them. */
const treatmentOf = (task: object, own: Fields) =>
  said(own.dryTreatment) ?? said((task as { dryTreatment?: unknown }).dryTreatment)

type Dried = { ownOfAll: ReadonlyMap<string, Fields> }
const whoHad = (task: Dried, has: typeof hasTube): string[] =>
  [...task.ownOfAll].flatMap(([id, own]) => (has(treatmentOf(task, own)) ? [id] : []))

/** Milked for the last time before she calves again, and what went into the udder. */
export const dryOff = defineTaskType({
  id: 'DRYOFF',
  label: 'TASKS.DRYOFF',
  icon: 'milk',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    leavesMob: own.leavesMob,
    intoMob: { ...taskFields.intoMob, label: 'FIELDS.DRY_INTO_MOB' },
    ...whoCostAndNotes,
  },
  first: ['date', 'leavesMob', 'intoMob'],
  each: { dryTreatment: own.dryTreatment },
  proposes: {
    reads: dryCowReads,
    settings: { cells: 'dryCowCells', firstCells: 'dryCowCellsFirst' },
    looksAtTank: true,
    of: (cow, { date, settings, ...place }) => {
      const choice = dryCowChoice(cow, { place, day: date, limits: settings })
      if (!choice) return undefined
      const said = choice.cells.join(' · ')
      const values: Fields = choice.choice ? { dryTreatment: choice.choice } : {}
      const key = dryReasonKey(choice.why)
      return {
        values,
        why: said ? { key: `${key}_OF`, values: { cells: { text: said } } } : { key, values: noValues },
      }
    },
    keys: dryReasons.flatMap((why) => [dryReasonKey(why), `${dryReasonKey(why)}_OF`]),
  },
  under: {
    typeId: treatment.id,
    fromStore: true,
    apart: 'dryCowUse',
    fields: {
      dryCowUse: required(given.dryCowUse),
      remedy: given.remedy,
      dose: { ...given.dose, label: 'FIELDS.DRY_COW_DOSE' },
      doseUnit: given.doseUnit,
      batchNumber: given.batchNumber,
      meatWithdrawalDays: given.meatWithdrawalDays,
      milkAfterCalvingHours: given.milkAfterCalvingHours,
      leastDryDays: given.leastDryDays,
      useByDate: given.useByDate,
      meatWithdrawalHours: given.meatWithdrawalHours,
      offLabel: given.offLabel,
      withdrawalFactor: given.withdrawalFactor,
      remedyPurchaseId: given.remedyPurchaseId,
      supplierId: given.supplierId,
      prescribedBy: given.prescribedBy,
      vetName: given.vetName,
    },
    first: [
      ...['dryCowUse', 'remedy', 'dose', 'doseUnit', 'batchNumber'],
      ...['meatWithdrawalDays', 'milkAfterCalvingHours', 'leastDryDays'],
    ],
    goesTo: ({ dryCowUse }, { dryTreatment }) =>
      dryCowUse === 'seal' ? hasSeal(dryTreatment) : hasTube(dryTreatment),
    begins: (noted) => {
      const all = noted.map(({ dryTreatment }) => dryTreatment)
      const tube = { dryCowUse: 'tube', dose: quarters, doseUnit: 'tube' }
      return [
        ...(all.some(hasTube) ? [tube] : []),
        ...(all.some(hasSeal) ? [{ ...tube, dryCowUse: 'seal' }] : []),
      ]
    },
    values: ({ date, operator }, { dryCowUse }) => ({
      ...{ date: date ?? null, operator: operator ?? null, diagnosis: 'dry cow', remedyRoute: 'udder' },
      ...{ courseDays: 1, dosesADay: 1, doseBy: 'animal', antibiotic: dryCowUse === 'seal' ? 'no' : 'yes' },
    }),
  },
  looksAtGroups: true,
  unnamed: (task) => [
    { animals: whoHad(task, hasTube), use: 'tube', says: unnamed.tube, antimicrobial: true },
    { animals: whoHad(task, hasSeal), use: 'seal', says: unnamed.seal, antimicrobial: false },
  ],
  // A group of milkers is no place for her any more; which one she left is kept, so that an edit finds it.
  besideEach: ({ date, own: before }, { id }, { groupsOf }): Fields => {
    const milkers = groupsOf(id, date).filter(({ purpose }) => purpose === 'Lactation')
    if (milkers.length > 0) return { leftMobs: milkers.map((group) => group.id) }
    return before.leftMobs ? { leftMobs: null } : {}
  },
  stays: ({ date: day, leavesMob, intoMob, animalIds, ownOfAll }) =>
    animalIds.flatMap((animalId) => {
      const noted = ownOfAll.get(animalId)?.leftMobs
      const left = new Set([
        ...(Array.isArray(noted) ? noted.map(String) : []),
        ...(leavesMob ? [leavesMob] : []),
      ])
      left.delete(intoMob ?? '')
      return [
        ...[...left].map((mobId) => ({ mobId, day, animalId, move: 'out' }) as const),
        ...(intoMob ? [{ mobId: intoMob, day, animalId, move: 'in' } as const] : []),
      ]
    }),
  facts: lastOn('driedOff'),
  icar: dryOffEvent,
  follows: [
    { rule: 'udder', title: 'PLANS.FOLLOW.LOOK_AT_UDDER', after: 3, by: 7, lapses: 7, when: () => true },
  ],
  settles: ['cows-due-to-dry-off'],
  likelyIn: { animals: ['SL-DRYOFF-DUE'] },
  likely: ({ sex, milkingStatus, expectedCalvingDate: due }, today) => {
    if (sex !== 'F' || milkingStatus !== 'milking') return undefined
    return typeof due === 'number' && due - today <= 75 * oneDay && due > today ? 0.6 : 0.1
  },
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  owns: () => ['calvings'],
  effects: ({ date }, { id, lastCalvingDate: calved = 0 }) =>
    calved > date ? [] : [{ collection: 'animals', id, set: { milkingStatus: 'dry', dryOffDate: date } }],
  warnsOnce: (_, { noted, under }): Warning[] => {
    const wants = (has: typeof hasTube, use: string) =>
      noted.some(({ dryTreatment }) => has(dryTreatment)) && !under.some(({ dryCowUse }) => dryCowUse === use)
    return [
      ...(wants(hasTube, 'tube') ? [{ code: 'jobDoubt', says: noTube } as const] : []),
      ...(wants(hasSeal, 'seal') ? [{ code: 'jobDoubt', says: noSeal } as const] : []),
    ]
  },
  warns: ({ date }, animalId, seen): Warning[] => {
    const { expectedCalvingDate: due = 0 } = seen().animal
    if (due <= date) return [{ code: 'jobDoubt', says: notInCalf, animalId }]
    const days = Math.round((due - date) / oneDay)
    return days < rest.least || days > rest.most
      ? [{ code: 'jobDoubt', says: restOdd, values: rest, animalId }]
      : []
  },
  timeline: (task) => {
    const dryTreatment = treatmentOf(task, task.own)
    return dryTreatment
      ? {
          kind: 'AT-DRYOFF',
          key: 'TIMELINE.DRIED_OFF_WITH',
          values: { how: { key: choiceKey('dryTreatment', dryTreatment) } },
        }
      : toldByName('AT-DRYOFF', 'TASKS.DRYOFF')
  },
  lines: ['TIMELINE.DRIED_OFF_WITH', 'TIMELINE.JOB'],
  doubts: [notInCalf, restOdd, noTube, noSeal],
})
