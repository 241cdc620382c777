import type * as z from 'zod'
import type { CollectionName } from '../../records/collections/collections'
import { wireSchemaOf } from '../../records/fields/field-schemas'
import { fieldsOf } from './fields-of'

const made = new Map<CollectionName, z.ZodType>()

/** The schema of a record. Built on first use: building all of them would delay every start. */
export function recordSchemaOf(collection: CollectionName): z.ZodType {
  const schema = made.get(collection) ?? wireSchemaOf(fieldsOf(collection))
  made.set(collection, schema)
  return schema
}
