import * as z from 'zod'
import { tagInEar } from '../../../base/tags/no-tag'
import { type Document, dayWritten } from './define-document'
import { brief, daySchema, herdSchema, herdWritten, shortText, tagSchema, without } from './written'

const schema = z.object({
  tag: tagSchema,
  day: daySchema,
  /** The holding it went to, and what kind of place that is. */
  to: herdSchema.optional(),
  place: shortText.optional(),
  paper: shortText.optional(),
  haulier: shortText.optional(),
})

/** One animal that left. */
export const moveOffDocument: Document = {
  schema,
  make: ({ job, subject }) =>
    without({
      tag: tagInEar(subject.tag),
      day: dayWritten(job.date),
      to: herdWritten(job.moveToHerdNumber),
      place: brief(job.goesTo),
      paper: brief(job.moveCertNumber),
      haulier: brief(job.haulier),
    }),
  ofSubject: ['tag'],
}
