import * as z from 'zod'
import { lostTags } from '../../../base/tags/lost-tags'
import { tagInEar } from '../../../base/tags/no-tag'
import { type Document, dayWritten } from './define-document'
import { brief, daySchema, shortText, tagSchema, without } from './written'

const schema = z.object({
  tag: tagSchema,
  day: daySchema,
  which: z.enum(lostTags),
  eId: shortText.optional(),
})

/** A new order for a lost tag, with the animal's own number. */
export const tagOrderDocument: Document = {
  schema,
  make: ({ job, subject, noted }) =>
    without({
      tag: tagInEar(subject.tag),
      day: dayWritten(job.date),
      which: noted.lostTag,
      eId: brief(subject.eId),
    }),
  ofSubject: ['tag', 'eId'],
  apart: ({ lostTag }) => String(lostTag),
}
