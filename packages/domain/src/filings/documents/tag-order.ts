import * as z from 'zod'
import { tagInEar } from '../../tags/no-tag'
import { type Document, dayWritten } from './define-document'
import { daySchema, tagSchema, without } from './written'

const schema = z.object({
  tag: tagSchema,
  day: daySchema,
  which: z.enum(['left', 'right', 'both', 'EID']),
})
export type TagOrderPayload = z.infer<typeof schema>

/** A tag to be made again for one animal. */
export const tagOrderDocument: Document = {
  schema,
  make: ({ job, subject, noted }) =>
    without({ tag: tagInEar(subject.tag), day: dayWritten(job.date), which: noted.lostTag }),
  ofSubject: ['tag'],
}
