import type { Fields } from '../../records/sync/stored-record'

/** A use of a field that a spray forbids, and until when. */
export type Closed = { what: 'entry' | 'grazing' | 'harvest'; until: number }
export type ClosedField = { id: string; fields: Fields; closed: Closed[] }

export const closedKey = (what: Closed['what']): string => `LAND.CLOSED.${what.toUpperCase()}`

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

function closedTo(
  { reEntryAt, grazeFrom, harvestFrom }: Fields,
  at: { today: number; now: number },
): Closed[] {
  const all: readonly (Closed & { from: number })[] = [
    { what: 'entry', until: number(reEntryAt), from: at.now },
    { what: 'grazing', until: number(grazeFrom), from: at.today },
    { what: 'harvest', until: number(harvestFrom), from: at.today },
  ]
  return all.filter(({ until, from }) => until > from).map(({ what, until }) => ({ what, until }))
}

/** The fields closed to people, grazing or harvest, the first to reopen first. */
export function closedFields(
  fields: readonly { id: string; fields: Fields }[],
  at: { today: number; now: number },
): ClosedField[] {
  const opens = ({ closed }: ClosedField) => Math.min(...closed.map(({ until }) => until))
  return fields
    .filter((field) => field.fields.deleted !== true)
    .map((field) => ({ id: field.id, fields: field.fields, closed: closedTo(field.fields, at) }))
    .filter(({ closed }) => closed.length > 0)
    .sort((a, b) => opens(a) - opens(b) || (a.id < b.id ? -1 : 1))
}
