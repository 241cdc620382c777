import type * as z from 'zod'
import { wireSchemaOf } from '../fields/field-schemas'
import type { CollectionName } from './collections'
import { fieldsOf } from './fields-of'

const made = new Map<CollectionName, z.ZodType>()

/** What a record must look like. Made when first asked for: all of them together would keep every start waiting. */
export function recordSchemaOf(collection: CollectionName): z.ZodType {
  const schema = made.get(collection) ?? wireSchemaOf(fieldsOf(collection))
  made.set(collection, schema)
  return schema
}
