/** What an animal is looked for by. Every search uses the same list, in this order: what it needs is made once. */
export const animalSearchFields = [
  'tag',
  'freezebrand',
  'eId',
  'herdBookNumber',
  'lambingNumber',
  'aiBullCode',
  'pedigree',
  'formerTags',
] as const
