import { hash } from 'node:crypto'
import type { FilingSent } from '@steading/domain/outside/filings/department-wire'
import { canonicalJson } from '@steading/domain/records/sync/merge'
import type { Json } from '@steading/domain/records/sync/stored-record'
import type { FilingRow } from '../store/farm-filings'

type Words = Omit<FilingSent, 'key'>

/**
 * The same content always has the same key, so that the department recognises a repeat. A restored database
 * numbers its filings again from the backup: under an old number, new content would get the old answer.
 */
export const keyFor = ({ id }: Pick<FilingRow, 'id'>, words: Words): string =>
  hash('sha256', `${id}\n${canonicalJson(words as unknown as Json)}`, 'base64url')

/** The key of the last attempt to send a filing. */
export const keyOf = ({ id, sent_as }: Pick<FilingRow, 'id' | 'sent_as'>): string => sent_as ?? id
