import type { Fields, Json } from './stored-record'

export function objectOf(value: Json | undefined): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
}
