import * as z from 'zod'

/** How documents write what several of them say. */
export const tagSchema = z.string().min(1).max(32)
export const daySchema = z.iso.date()
export const herdSchema = z.string().min(1).max(32)
export const shortText = z.string().min(1).max(100)

/** Written by hand it may be longer than an authority reads, or nothing. */
export const brief = (value: unknown, longest = 100): string | undefined => {
  const text = typeof value === 'string' ? value.trim().slice(0, longest) : ''
  return text === '' ? undefined : text
}

/** As herd numbers are compared: spaces and case count for nothing. */
export const herdWritten = (value: unknown): string | undefined =>
  brief(typeof value === 'string' ? value.toUpperCase().replace(/\s/g, '') : undefined, 32)

export const without = <T extends object>(written: T): Partial<T> =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)) as Partial<T>
