import * as z from 'zod'
import { tagInEar } from '../../../base/tags/no-tag'
import { type Document, dayWritten } from './define-document'
import { brief, daySchema, herdSchema, herdWritten, shortText, tagSchema, without } from './written'

const schema = z.object({
  tag: tagSchema,
  day: daySchema,
  from: herdSchema.optional(),
  paper: shortText.optional(),
  sex: z.enum(['F', 'M']).optional(),
  born: daySchema.optional(),
})

/** One animal that came. */
export const moveOnDocument: Document = {
  schema,
  make: ({ job, subject }) =>
    without({
      tag: tagInEar(subject.tag),
      day: dayWritten(job.date),
      from: herdWritten(job.moveFromHerdNumber),
      paper: brief(job.moveCertNumber),
      sex: subject.sex === 'F' || subject.sex === 'M' ? subject.sex : undefined,
      born: dayWritten(subject.dob || undefined),
    }),
  ofSubject: ['tag', 'sex', 'born'],
}
