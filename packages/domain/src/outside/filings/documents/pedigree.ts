import * as z from 'zod'
import { tagInEar } from '../../../base/tags/no-tag'
import type { AnimalFacts } from '../../../jobs-read/job/define-task-type'
import { type Document, dayWritten } from './define-document'
import { brief, daySchema, shortText, tagSchema, without } from './written'

const schema = z.object({
  tag: tagSchema,
  born: daySchema,
  sex: z.enum(['F', 'M']),
  breed: shortText,
  society: shortText.optional(),
  /** The society refuses a filing without one of these, and says why. */
  name: shortText.optional(),
  dam: shortText.optional(),
  sire: shortText.optional(),
})

/** A calf the department knows, for the herd book of its breed society. */
export const pedigreeDocument: Document = {
  schema,
  make: ({ subject, other }) =>
    // No society takes one that the department does not know.
    subject.calfRegSuccessDate &&
    without({
      tag: tagInEar(subject.tag),
      born: dayWritten(subject.dob || undefined),
      sex: subject.sex,
      breed: brief(subject.breed),
      society: brief(subject.pedigreeSociety),
      name: brief(subject.pedigree),
      dam: inTheBook(other(subject.dam)) ?? brief(subject.damPedigree),
      sire: inTheBook(other(subject.sire)) ?? brief(subject.sirePedigree),
    }),
  ofSubject: ['tag', 'born', 'sex', 'breed', 'society'],
  once: true,
  waits: true,
}

/**
 * A society finds a parent by the number of its book, else by its tag, the code of its straws or its name.
 */
const inTheBook = (parent: AnimalFacts | undefined): string | undefined =>
  parent && brief(parent.herdBookNumber || tagInEar(parent.tag) || parent.aiBullCode || parent.pedigree)
