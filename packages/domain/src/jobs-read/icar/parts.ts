import type { Fields, Json } from '../../records/sync/stored-record'

/** A piece of a resource from any writer. Its fields are unchecked. */
export type Part = { [key: string]: unknown }

export const objectIn = (value: unknown): Part =>
  typeof value === 'object' && value !== null ? (value as Part) : {}
export const listIn = (value: unknown): Part[] => (Array.isArray(value) ? value.map(objectIn) : [])
export const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
export const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Leaves out the fields without a value. */
export const given = (fields: { [name: string]: Json | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
