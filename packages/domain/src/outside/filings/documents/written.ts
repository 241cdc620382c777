import * as z from 'zod'

/** Values that several documents write alike. */
export const tagSchema = z.string().min(1).max(32)
export const daySchema = z.iso.date()
export const herdSchema = z.string().min(1).max(32)
export const shortText = z.string().min(1).max(100)

/** A text written by hand may be empty, or longer than an authority reads. */
export const brief = (value: unknown, longest = 100): string | undefined => {
  const text = typeof value === 'string' ? value.trim().slice(0, longest) : ''
  return text === '' ? undefined : text
}

/** Herd numbers compare without spaces and without case. */
export const herdWritten = (value: unknown): string | undefined =>
  brief(typeof value === 'string' ? value.toUpperCase().replace(/\s/g, '') : undefined, 32)

export const without = <T extends object>(written: T): Partial<T> =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)) as Partial<T>
