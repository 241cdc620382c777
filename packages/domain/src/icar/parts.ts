import type { Fields, Json } from '../sync/stored-record'

/** A piece of a resource, whoever wrote it: nothing in it is known until it was looked at. */
export type Part = { [key: string]: unknown }

export const objectIn = (value: unknown): Part =>
  typeof value === 'object' && value !== null ? (value as Part) : {}
export const listIn = (value: unknown): Part[] => (Array.isArray(value) ? value.map(objectIn) : [])
export const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
export const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** What was found, without what was not. */
export const given = (fields: { [name: string]: Json | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
