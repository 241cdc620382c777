import type { Fields, Json } from '../../records/sync/stored-record'

/** Beside ICAR's words, where another program looks past it. */
const ownKey = 'steading'

type Resource = { [key: string]: unknown }

/**
 * The fields that reading the resource back would lose. They travel word for word, so that the herd loses
 * nothing on the way.
 */
export function whatWasLost(
  fields: Fields,
  readBack: Fields,
  travels: (name: string) => boolean,
): { [ownKey]?: Fields } {
  const lost: Fields = {}
  for (const [name, value] of Object.entries(fields))
    if (value !== null && travels(name) && !isSame(value, readBack[name])) lost[name] = value
  // Reading can also fill a field that was empty, such as an unknown sex.
  for (const name of Object.keys(readBack))
    if (fields[name] === undefined || fields[name] === null) lost[name] = null
  return Object.keys(lost).length > 0 ? { [ownKey]: lost } : {}
}

const isSame = (a: Json, b: Json | undefined) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields a file carries in our own words, as far as this app knows them. */
export function carried(resource: Resource, travels: (name: string) => boolean): Fields {
  const own = resource[ownKey]
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return {}
  return Object.fromEntries(Object.entries(own as Fields).filter(([name]) => travels(name)))
}
