import * as z from 'zod'
import { tagInEar } from '../../../base/tags/no-tag'
import { type Document, dayWritten } from './define-document'
import { brief, daySchema, shortText, tagSchema, without } from './written'

const schema = z.object({
  tag: tagSchema,
  day: daySchema,
  cause: shortText.optional(),
  disposal: shortText.optional(),
  knackery: shortText.optional(),
  docket: shortText.optional(),
})

/** One animal that died on the farm. */
export const deathDocument: Document = {
  schema,
  make: ({ job, subject }) =>
    without({
      tag: tagInEar(subject.tag),
      day: dayWritten(job.date),
      cause: brief(job.deathCause),
      disposal: brief(job.disposal),
      knackery: brief(job.knackery),
      docket: brief(job.moveCertNumber),
    }),
  ofSubject: ['tag'],
}
