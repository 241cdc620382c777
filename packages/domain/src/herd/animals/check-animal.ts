import { checkShares } from '../../base/breeds/breed-shares'
import { breedById } from '../../base/breeds/breeds'
import { addMonths } from '../../base/days/month-days'
import type { Region } from '../../base/regions/regions'
import { fail, ok, type Result } from '../../base/result'
import { checkTag } from '../../base/tags/check-tag'
import { readEid } from '../../base/tags/read-eid'
import type { TagIndex } from '../../base/tags/tag-index'
import { factsOfType } from '../../jobs-read/animals/animal-types'
import { sexWord } from '../../jobs-read/animals/sex'
import { youngestParent } from '../../jobs-read/rules/birth-rules'
import { subAppOfAnimal } from '../../records/collections/farm-record'
import type { Problem } from '../../records/problems/problems'

type Animal = { readonly [field: string]: unknown }

/** A problem with one field, which the form shows there. `otherId` is the other animal it is about. */
export type FieldProblem = Problem & { field: string; otherId?: string }

export type CheckAt = {
  region: Region
  today: number
  /** The animal's own id, when it is in the herd already. */
  id?: string
  /** The index of the herd's numbers. Without it, only the animal itself is checked. */
  tags?: Pick<TagIndex, 'clashes'>
  animal?(id: string): Animal | undefined
}

/** All problems that stop a save, or else the questions to ask the farmer before it. */
export function checkAnimal(animal: Animal, at: CheckAt): Result<FieldProblem[], FieldProblem[]> {
  const clashes = clashesOf(animal, at)
  const eid = eidOf(animal)
  const stops = [
    ...knownBy(animal),
    ...clashes.filter(({ code }) => code !== 'tagLooksLike'),
    ...eid.problems,
    ...dates(animal, at),
    ...parents(animal, at),
    ...breed(animal),
  ]
  if (stops.length > 0) return fail(stops)
  return ok([...clashes, ...tagQuestions(animal, at), ...eid.warnings, ...youngParents(animal, at)])
}

/** A stillborn is known by its dam; every other animal by a number of its own. */
function knownBy(animal: Animal): FieldProblem[] {
  const { knownBy: names } = factsOfType(animal.animalType)
  const known = names.some((name) => typeof animal[name] === 'string' && animal[name] !== '')
  return known || animal.stillBorn === true ? [] : [{ code: 'tagMissing', field: names[0] ?? 'tag' }]
}

const clashCodes = {
  sameTag: 'tagTaken',
  sameEid: 'eidTaken',
  wasHere: 'tagWasHere',
  looksLike: 'tagLooksLike',
} as const

function clashesOf(animal: Animal, { tags, id, animal: find }: CheckAt): FieldProblem[] {
  return (tags?.clashes(animal, id) ?? []).map(({ kind, field, id: otherId }) => {
    const other = find?.(otherId)?.tag
    const values = { tag: String(animal[field] ?? ''), other: typeof other === 'string' ? other : '' }
    return { code: clashCodes[kind], values, field, otherId }
  })
}

/** Where the chip matches the tag, the tag check has asked already. */
function eidOf({ eId, tag }: Animal): { problems: FieldProblem[]; warnings: FieldProblem[] } {
  if (typeof eId !== 'string' || eId.trim() === '') return { problems: [], warnings: [] }
  const read = readEid(eId)
  if (!read.ok) return { problems: [{ ...read.problem, field: 'eId' }], warnings: [] }
  const warnings = read.value.eid === tag ? [] : read.value.warnings
  return { problems: [], warnings: warnings.map((code) => ({ code, field: 'eId' })) }
}

function tagQuestions({ tag, species, animalType, dob }: Animal, { region }: CheckAt): FieldProblem[] {
  if (typeof tag !== 'string') return []
  const about = { region, species: species === 'OVINE' ? ('OVINE' as const) : ('BOVINE' as const) }
  return checkTag(tag, { ...about, animalType: String(animalType ?? ''), born: dayOf(dob) ?? 0 }).map(
    (warning) => ({
      ...warning,
      field: 'tag',
    }),
  )
}

/** A missing birth date, or any other date left empty, is stored as 0. */
const dayOf = (value: unknown) => (typeof value === 'number' && value !== 0 ? value : undefined)

function dates(animal: Animal, { today }: CheckAt): FieldProblem[] {
  const { dob, dod, dateMovedIn: came, offHerdDate: left } = animal
  const before = (one: unknown, other: unknown) => {
    const [first, second] = [dayOf(one), dayOf(other)]
    return first !== undefined && second !== undefined && first < second
  }
  // A straw was bought before some of its calves were thought of, and after the bull was dead.
  const wasHere = factsOfType(animal.animalType).defaults.inHerd !== false
  return [
    ...(before(today, dob) ? [{ code: 'bornInFuture' as const, field: 'dob' }] : []),
    ...(before(dod, dob) ? [{ code: 'diedBeforeBirth' as const, field: 'dod' }] : []),
    ...(wasHere && before(came, dob) ? [{ code: 'arrivedBeforeBirth' as const, field: 'dateMovedIn' }] : []),
    ...(wasHere && before(left, came) ? [{ code: 'leftBeforeArrival' as const, field: 'offHerdDate' }] : []),
  ]
}

const dams = ['dam', 'sheepGeneticDam', 'fosterEwe'] as const
const sires = ['sire', 'ram'] as const

function parents(animal: Animal, { id, animal: find }: CheckAt): FieldProblem[] {
  const wrong = (
    field: string,
    sex: 'male' | 'female',
    code: 'damNotFemale' | 'sireNotMale',
  ): FieldProblem[] => {
    const parentId = animal[field]
    if (typeof parentId !== 'string' || parentId === '') return []
    if (parentId === id) return [{ code: 'ownParent', field }]
    return sexWord(find?.(parentId)?.sex) === sex ? [{ code, field, otherId: parentId }] : []
  }
  return [
    ...dams.flatMap((field) => wrong(field, 'male', 'damNotFemale')),
    ...sires.flatMap((field) => wrong(field, 'female', 'sireNotMale')),
  ]
}

function youngParents(animal: Animal, { animal: find }: CheckAt): FieldProblem[] {
  const born = dayOf(animal.dob)
  return [...dams, ...sires].flatMap((field) => {
    const parentId = animal[field]
    const parent = typeof parentId === 'string' ? find?.(parentId) : undefined
    const parentBorn = dayOf(parent?.dob)
    if (
      born === undefined ||
      parentBorn === undefined ||
      typeof parentId !== 'string' ||
      field === 'fosterEwe'
    )
      return []
    const months = youngestParent[subAppOfAnimal(animal)]
    return born < addMonths(parentBorn, months)
      ? [{ code: 'parentYounger' as const, values: { months }, field, otherId: parentId }]
      : []
  })
}

function breed(animal: Animal): FieldProblem[] {
  const { breed: id, breedPercentage } = animal
  const known = typeof id === 'string' ? breedById(id) : undefined
  const other = known && (known.species === 'OVINE') !== (subAppOfAnimal(animal) === 'ovine')
  const shares = checkShares(sharesIn(breedPercentage))
  return [
    ...(other ? [{ code: 'breedOfOtherSpecies' as const, field: 'breed' }] : []),
    ...(shares.ok ? [] : [{ ...shares.problem, field: 'breedPercentage' }]),
  ]
}

function sharesIn(value: unknown): { [id: string]: number } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([, share]) => typeof share === 'number'))
}
