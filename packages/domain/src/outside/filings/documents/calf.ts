import * as z from 'zod'
import { tagInEar } from '../../../base/tags/no-tag'
import type { AnimalFacts } from '../../../jobs-read/job/define-task-type'
import { wantingOf } from '../../../jobs-read/rules/registration-steps'
import { type Document, dayWritten } from './define-document'
import { tagSchema as tag } from './written'

const calfPayloadSchema = z.object({
  tag,
  born: z.iso.date(),
  sex: z.enum(['F', 'M']),
  breed: z.string().min(1).max(64),
  /** The dam that carried it. */
  dam: tag,
  /** The genetic dam, where that is another. */
  geneticDam: tag.optional(),
  sire: tag.optional(),
})
export type CalfPayload = z.infer<typeof calfPayloadSchema>

type Parents = { dam: AnimalFacts | undefined; sire: AnimalFacts | undefined }

/** The payload for a calf; undefined where its record lacks a value the department asks for. */
export function calfPayload(calf: AnimalFacts, { dam, sire }: Parents): CalfPayload | undefined {
  if (calf.stillBorn === true || wantingOf(calf).length > 0) return undefined
  const father = tagInEar(sire?.tag)
  const { geneticDamTag, registeredGeneticDamTag = geneticDamTag } = calf
  const told = calfPayloadSchema.safeParse({
    tag: tagInEar(calf.tag),
    born: dayWritten(calf.dob || undefined),
    sex: calf.sex,
    breed: calf.breed,
    dam: tagInEar(dam?.tag),
    ...(registeredGeneticDamTag && { geneticDam: registeredGeneticDamTag }),
    ...(father && { sire: father }),
  })
  return told.success ? told.data : undefined
}

export const calfDocument: Document = {
  schema: calfPayloadSchema,
  make: ({ subject, other }) => calfPayload(subject, { dam: other(subject.dam), sire: other(subject.sire) }),
  ofSubject: ['tag', 'born', 'sex', 'breed', 'dam', 'geneticDam', 'sire'],
  goesOn: true,
}
