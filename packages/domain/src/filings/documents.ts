import { calfDocument } from './documents/calf'
import { deathDocument } from './documents/death'
import type { About, Document } from './documents/define-document'
import { moveOffDocument } from './documents/move-off'
import { moveOnDocument } from './documents/move-on'
import { pedigreeDocument } from './documents/pedigree'
import { tagOrderDocument } from './documents/tag-order'
import { againIn, toldTo } from './told-to'

/** What is told of each kind of thing. */
export const documents = {
  calfRegistration: calfDocument,
  moveOn: moveOnDocument,
  moveOff: moveOffDocument,
  death: deathDocument,
  tagOrder: tagOrderDocument,
  pedigree: pedigreeDocument,
} as const satisfies { readonly [kind: string]: Document }
export type FilingKind = keyof typeof documents
export const filingKinds = Object.keys(documents) as [FilingKind, ...FilingKind[]]

export const documentOf = (kind: FilingKind): Document => documents[kind]

/** What is told of one; undefined where the records do not say all that is asked. */
export function payloadOf(kind: FilingKind, about: About): Record<string, unknown> | undefined {
  const document = documentOf(kind)
  const written = document.schema.safeParse(document.make(about))
  const again = about.job[againIn[toldTo[kind]]]
  if (!written.success) return undefined
  return { ...whole(written.data), ...(typeof again === 'number' && { [askedAgain]: again }) }
}

/** Beside what is told: that it is told once more, and when somebody wanted that. No reason to correct what was accepted. */
export const askedAgain = 'askedAgain'

/** Half a sign, as a text that was cut may end with, is read by nobody and kept by no database. */
const whole = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
    ]),
  )
