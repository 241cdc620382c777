import { hash } from 'node:crypto'
import type { FilingSent } from '@steading/domain/filings/department-wire'
import { canonicalJson } from '@steading/domain/sync/merge'
import type { Json } from '@steading/domain/sync/stored-record'
import type { FilingRow } from './farm-filings'

type Words = Omit<FilingSent, 'key'>

/**
 * The same for the same words about the same thing, so that a department knows again what it has been sent. A restored
 * database counts anew from where its copy was: other words under the old number would be answered with the old answer.
 */
export const keyFor = ({ id }: Pick<FilingRow, 'id'>, words: Words): string =>
  hash('sha256', `${id}\n${canonicalJson(words as unknown as Json)}`, 'base64url')

/** What a filing was last sent under. */
export const keyOf = ({ id, sent_as }: Pick<FilingRow, 'id' | 'sent_as'>): string => sent_as ?? id
