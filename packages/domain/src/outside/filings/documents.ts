import type { FilingKind } from '../../jobs-read/filings/filing-kinds'
import { againIn, toldTo } from '../../jobs-read/filings/told-to'
import { calfDocument } from './documents/calf'
import { deathDocument } from './documents/death'
import type { About, Document } from './documents/define-document'
import { moveOffDocument } from './documents/move-off'
import { moveOnDocument } from './documents/move-on'
import { pedigreeDocument } from './documents/pedigree'
import { tagOrderDocument } from './documents/tag-order'

/** The document of each kind of filing. */
export const documents = {
  calfRegistration: calfDocument,
  moveOn: moveOnDocument,
  moveOff: moveOffDocument,
  death: deathDocument,
  tagOrder: tagOrderDocument,
  pedigree: pedigreeDocument,
} as const satisfies Record<FilingKind, Document>

export const documentOf = (kind: FilingKind): Document => documents[kind]

/** The payload of one filing; undefined where the records lack a required value. */
export function payloadOf(kind: FilingKind, about: About): Record<string, unknown> | undefined {
  const document = documentOf(kind)
  const written = document.schema.safeParse(document.make(about))
  const again = about.job[againIn[toldTo[kind]]]
  if (!written.success) return undefined
  return { ...whole(written.data), ...(typeof again === 'number' && { [askedAgain]: again }) }
}

/**
 * Added to a payload that is sent once more, with the time the farmer asked for that. It is no reason to
 * correct an accepted filing.
 */
export const askedAgain = 'askedAgain'

/** Replaces half a character, which a cut text may end with: no program reads it and no database keeps it. */
const whole = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
    ]),
  )
