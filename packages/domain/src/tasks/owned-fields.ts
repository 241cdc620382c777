/**
 * Fields of an animal that its tasks decide, in groups that change together. A group is kept as it was before the
 * first task that touched it, under `before`, so that replaying always begins at the same place on every device.
 */
export const ownedGroups = {
  weights: {
    before: 'beforeWeights',
    fields: ['lastWeight', 'lastWeightMg', 'lastAdgWeight', 'lastAdgWeightMg', 'lastWeightDate'],
  },
  treatments: {
    before: 'beforeTreatments',
    fields: [
      'lastTreatedDate',
      'meatWithdrawalPeriodEnd',
      'meatWithdrawalTask',
      'milkWithdrawalPeriodEnd',
      'milkWithdrawalTask',
    ],
  },
  calvings: {
    before: 'beforeCalvings',
    fields: ['lastCalvingDate', 'lactation', 'milkingStatus', 'expectedCalvingDate', 'estCalvingDate'],
  },
  lambings: { before: 'beforeLambings', fields: ['lastLambedDate', 'expectedLambingDate', 'milkiness'] },
  birth: {
    before: 'beforeBirth',
    fields: ['dob', 'dam', 'sire', 'ram', 'calvingDifficulty', 'lambingDifficulty'],
  },
  arrival: {
    before: 'beforeArrival',
    fields: ['dateMovedIn', 'sellerId', 'purchasePrice', 'purchaseWeight', 'purchaseWeightMg'],
  },
  rearedBy: { before: 'beforeRearedBy', fields: ['fosterEwe', 'rearing'] },
} as const

export type OwnedGroup = keyof typeof ownedGroups
export const ownedGroupNames = Object.keys(ownedGroups) as OwnedGroup[]

const byField: ReadonlyMap<string, OwnedGroup> = new Map(
  ownedGroupNames.flatMap((group) => ownedGroups[group].fields.map((field) => [field, group] as const)),
)

export const groupOfField = (field: string): OwnedGroup | undefined => byField.get(field)
