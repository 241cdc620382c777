import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, required, type Warning } from '../../../jobs-read/job/define-task-type'
import { heldBack } from '../../../jobs-read/job/withdrawal'
import { dippingRule } from '../../../jobs-read/rules/dipping-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { amountOf } from '../../../records/stock/units'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { dipEvent } from '../../icar/jobs/dip-event'
import { asksOfOrganic } from '../../medicine/giving'
import { milkHeldBack } from '../../medicine/held-by-tubes'
import { organicDoubtKeys, parasiticideDoubt } from '../../medicine/organic-doubts'
import { byHead, treatedGroups } from '../../medicine/treated-groups'
import { treatmentFacts } from '../../medicine/treatment-facts'

/** Our own figures: cuts heal first, and a heavy ewe stays out of the bath. */
const afterShearingDays = 14
const nearLambingDays = 30
const says = {
  shorn: 'JOBS.DOUBT.DIPPED_SOON_AFTER_SHEARING',
  near: 'JOBS.DOUBT.DIPPED_NEAR_LAMBING',
  shower: 'JOBS.DOUBT.SHOWERED_FOR_SCAB',
  certificate: 'JOBS.DOUBT.DIPPED_WITHOUT_CERTIFICATE',
  disposal: 'JOBS.DOUBT.DIP_WASTE_NOT_SAID',
} as const

const own = defineFields({
  dipHow: { kind: 'choice', options: ['plunge', 'shower', 'jet'] },
  dipFor: { kind: 'choices', options: ['scab', 'ticks', 'lice', 'flystrike', 'keds'] },
  bathLitres: { kind: 'volume', most: 100_000 },
  topUpLitres: { kind: 'volume', most: 100_000 },
  // Out of the can, for all of them together.
  dipUsed: { kind: 'number', least: 0, most: 100_000 },
  dipCertificate: { kind: 'text', longest: 64 },
  dipWaste: { kind: 'choice', options: ['spread', 'collected', 'stored'] },
  dipWastePlace: { kind: 'text', longest: 120 },
  dipWasteLicence: { kind: 'text', longest: 64 },
})

/** Through the bath or under the shower: with what, on whose certificate, and where the dip went afterwards. */
export const dipping = defineTaskType({
  id: 'DIPPING',
  label: 'TASKS.DIPPING',
  icon: 'pill',
  group: 'health',
  subApps: ['ovine'],
  ...doneToAnimals,
  byHead,
  also: treatedGroups,
  fields: {
    date: doneOn(taskFields.date),
    remedy: required(taskFields.remedy),
    ...{ dipHow: own.dipHow, dipFor: own.dipFor },
    dipUsed: own.dipUsed,
    doseUnit: taskFields.doseUnit,
    meatWithdrawalDays: taskFields.meatWithdrawalDays,
    milkWithdrawalDays: taskFields.milkWithdrawalDays,
    dipCertificate: own.dipCertificate,
    ...{ bathLitres: own.bathLitres, topUpLitres: own.topUpLitres },
    ...{ dipWaste: own.dipWaste, dipWastePlace: own.dipWastePlace, dipWasteLicence: own.dipWasteLicence },
    batchNumber: taskFields.batchNumber,
    useByDate: taskFields.useByDate,
    remedyPurchaseId: taskFields.remedyPurchaseId,
    withdrawalFactor: taskFields.withdrawalFactor,
    organic: taskFields.organic,
    ...whoCostAndNotes,
  },
  first: [
    ...(['date', 'remedy', 'dipHow', 'dipFor', 'dipUsed', 'doseUnit'] as const),
    ...(['meatWithdrawalDays', 'dipCertificate'] as const),
  ],
  asksWhere: { organic: asksOfOrganic },
  begins: () => ({ dipHow: 'plunge', doseUnit: 'l' }),
  facts: treatmentFacts,
  icar: dipEvent,
  likely: ({ species }) => (species === 'OVINE' ? 0.1 : undefined),
  accepts: (animal, task) => animal.species === 'OVINE' && wasHere(animal, task),
  owns: () => ['treatments'],
  effects: (task, animal) => [
    {
      collection: 'animals',
      id: animal.id,
      set: {
        lastTreatedDate: Math.max(animal.lastTreatedDate ?? 0, task.date),
        ...heldBack(task, animal, 'meat'),
        ...milkHeldBack(task, animal),
      },
    },
  ],
  takes: {
    ware: 'medicine',
    values: ({ product, batchNumber, useBy, receiptId, unit, label }) => ({
      remedy: product,
      batchNumber: batchNumber ?? null,
      useByDate: useBy ?? null,
      remedyPurchaseId: receiptId,
      doseUnit: unit,
      meatWithdrawalDays: label.meatWithdrawalDays ?? null,
      milkWithdrawalDays: label.milkWithdrawalDays ?? null,
    }),
  },
  books: ({ remedy, batchNumber, useByDate, remedyPurchaseId, dipUsed = 0, doseUnit = '' }) =>
    dipUsed > 0
      ? [
          {
            ...{ ware: 'medicine', does: 'use', product: remedy, batchNumber, useBy: useByDate },
            ...{ receiptId: remedyPurchaseId, unit: doseUnit, amount: amountOf(dipUsed, doseUnit) },
          },
        ]
      : [],
  warns: (task, animalId, seen, at) => {
    const { date } = task
    const { animal, earlier } = seen()
    const { expectedLambingDate: due = 0 } = animal
    const since = date - afterShearingDays * oneDay
    return doubtsAbout(animalId, [
      earlier.some(({ typeId, date: on }) => typeId === 'SHEARING' && on > since) && {
        says: says.shorn,
        values: { days: afterShearingDays },
      },
      parasiticideDoubt(task, animal, at),
      due >= date && due - date <= nearLambingDays * oneDay && { says: says.near },
    ])
  },
  warnsOnce: ({ date, dipHow, dipFor = [], dipCertificate, dipWaste }, at): Warning[] => {
    const { certificate, disposal } = dippingRule(at, date)
    const doubts: (Warning | false)[] = [
      dipHow === 'shower' &&
        dipFor.includes('scab') && { code: 'jobDoubt', says: says.shower, fields: ['dipHow'] },
      certificate &&
        !dipCertificate && { code: 'jobDoubt', says: says.certificate, fields: ['dipCertificate'] },
      disposal && !dipWaste && { code: 'jobDoubt', says: says.disposal, fields: ['dipWaste'] },
    ]
    return doubts.filter((doubt) => doubt !== false)
  },
  timeline: ({ remedy, dipHow }) => ({
    kind: 'AT-DIPPING',
    key: dipHow ? 'TIMELINE.DIPPED_HOW' : 'TIMELINE.DIPPED',
    values: { remedy: { text: remedy }, ...(dipHow && { how: { key: choiceKey('dipHow', dipHow) } }) },
  }),
  lines: ['TIMELINE.DIPPED', 'TIMELINE.DIPPED_HOW'],
  doubts: [...Object.values(says), ...organicDoubtKeys],
})
