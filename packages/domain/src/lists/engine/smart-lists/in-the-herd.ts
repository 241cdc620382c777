import { isHere } from '../../../jobs-read/facts/lists-at'
import { defineList } from '../define-list'

const cattle = ['bovine'] as const
const both = ['bovine', 'ovine'] as const

export const allInHerd = defineList({
  id: 'SL-ALL-IN-HERD',
  family: 'herd',
  subApps: both,
  where: () => () => true,
  columns: ['lastWeightMg', 'purpose'],
})

export const movedOut = defineList({
  id: 'SL-MOVED-OUT',
  family: 'herd',
  subApps: both,
  of: 'left',
  where: () => () => true,
  columns: ['offHerdDate', 'offHerdReason', 'buyerId', 'saleWeightMg', 'salePrice'],
  sort: [{ field: 'offHerdDate', direction: 'desc' }],
})

export const labelled = defineList({
  id: 'SL-LABELLED',
  family: 'herd',
  subApps: both,
  where:
    () =>
    ({ labels }) =>
      labels > 0,
  columns: ['labels', 'notes'],
})

export const stockBulls = defineList({
  id: 'SL-BULLS-STOCK',
  family: 'herd',
  subApps: cattle,
  where:
    () =>
    ({ stockMale }) =>
      stockMale,
  columns: ['pedigree', 'herdBookNumber', 'docility'],
})

export const aiBulls = defineList({
  id: 'SL-AI-BULLS',
  family: 'herd',
  subApps: cattle,
  of: 'straws',
  where:
    () =>
    ({ activeAiBull }) =>
      activeAiBull,
  columns: ['aiBullCode', 'pedigree', 'untilDate'],
  sort: [{ field: 'aiBullCode', direction: 'asc' }],
})

export const culls = defineList({
  id: 'SL-CULLS',
  family: 'herd',
  subApps: both,
  where:
    () =>
    ({ purpose, notForBreeding }) =>
      purpose === 'cull' || notForBreeding,
  columns: ['purpose', 'lastWeightMg', 'meatWithdrawalPeriodEnd'],
})

/** A filter of the farmer's own decides; this only gives it its columns and its place among the lists. */
export const ownList = defineList({
  id: 'SL-CUSTOM',
  family: 'own',
  subApps: both,
  where:
    (_, { today }) =>
    (facts) =>
      isHere(facts, today),
  columns: ['purpose', 'lastWeightMg'],
})
