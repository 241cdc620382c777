import { brokenPedigree } from '../../herd/breeding/pedigree-status'
import type { CollectionName } from '../../records/collections/collections'

type Rule = (record: { readonly [name: string]: unknown }) => string[]

/**
 * Rules between the fields of a record, beyond the kind of each. The phone and the server ask the same
 * function.
 */
const rules: Partial<Record<CollectionName, Rule>> = { animals: brokenPedigree }

/** The fields that break a rule. */
export const fieldsBreaking = (collection: CollectionName, record: unknown): string[] =>
  rules[collection]?.(record as { [name: string]: unknown }) ?? []
