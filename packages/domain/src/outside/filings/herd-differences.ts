import { tagInEar } from '../../base/tags/no-tag'
import { unknownBreed } from '../../jobs-read/animals/describe-animal'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'
import { sameTag } from './department-herd'

/** The fields on which two books about one animal can disagree. */
export const differingFields = ['sex', 'born', 'breed', 'dam'] as const
export type DifferingField = (typeof differingFields)[number]

export type Compared = { readonly [F in DifferingField]?: string | undefined }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** One of our animals in the department's terms. */
export const oursInWords = (fields: Fields, dam: Fields | undefined): Compared => ({
  sex: fields.sex === 'F' || fields.sex === 'M' ? fields.sex : undefined,
  born: Number(fields.dob) > 0 ? new Date(Number(fields.dob)).toISOString().slice(0, 10) : undefined,
  breed: fields.breed === unknownBreed.BOVINE ? undefined : text(fields.breed),
  dam: tagInEar(text(dam?.tag)),
})

const plain: { readonly [F in DifferingField]: (value: string) => string } = {
  sex: (value) => value,
  born: (value) => value,
  breed: (value) => value.toUpperCase(),
  dam: sameTag,
}

/**
 * The fields where both have a value and the values differ. A value that one of them lacks is no difference.
 */
export const differencesBetween = (ours: Compared, theirs: Compared): DifferingField[] =>
  differingFields.filter((name) => {
    const [one, other] = [ours[name], theirs[name]]
    return one !== undefined && other !== undefined && plain[name](one) !== plain[name](other)
  })

/** Whether the department should have it in its book: cattle on this farm with a number of their own. */
export const isToBeThere = ({ inHerd, species, animalType, tag, stillBorn, dod }: Fields): boolean =>
  inHerd === true &&
  species !== 'OVINE' &&
  stillBorn !== true &&
  !(Number(dod) > 0) &&
  animalType !== 'AIBULL' &&
  animalType !== 'NEVERINHERD' &&
  tagInEar(text(tag)) !== undefined

export const differenceKinds = ['theirs', 'ours', 'differs'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The type of a record that leaves a difference as it is. */
export const leftAloneType = 'DEPARTMENT-DIFFERENCE'
/** The same on every phone, so that two phones that leave a difference alone make one record. */
export const leftAloneId = (kind: DifferenceKind, tag: string): string => `difference-${kind}-${sameTag(tag)}`

export const leaveAlone = (kind: DifferenceKind, tag: string, why: string): Change => ({
  collection: 'reports',
  id: leftAloneId(kind, tag),
  set: { type: leftAloneType, name: why.trim().slice(0, 100), deleted: false },
})
export const takeUpAgain = (kind: DifferenceKind, tag: string): Change => ({
  collection: 'reports',
  id: leftAloneId(kind, tag),
  set: { deleted: true },
})
