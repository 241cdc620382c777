import { sexCode } from '../../jobs-read/animals/sex'

/** The fields of an animal that name another animal, and that animal's sex. */
const sexOfParent = {
  dam: 'female',
  sheepGeneticDam: 'female',
  fosterEwe: 'female',
  sire: 'male',
  ram: 'male',
  ramUsed: 'male',
} as const
export type ParentField = keyof typeof sexOfParent

export const isParentField = (name: string): name is ParentField => Object.hasOwn(sexOfParent, name)

const males = ['M', 'B']

/** The sexes to look among. A straw is no animal of the herd, but a sire all the same. */
export const sexesFor = (name: ParentField): readonly string[] =>
  sexOfParent[name] === 'female' ? [sexCode('F')] : males
