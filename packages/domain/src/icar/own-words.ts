import type { Fields, Json } from '../sync/stored-record'

/** Beside ICAR's words, where another program looks past it. */
const ownKey = 'steading'

type Resource = { [key: string]: unknown }

/** What reading the resource back would not give: kept word for word, so that no herd is poorer for the journey. */
export function whatWasLost(
  fields: Fields,
  readBack: Fields,
  travels: (name: string) => boolean,
): { [ownKey]?: Fields } {
  const lost: Fields = {}
  for (const [name, value] of Object.entries(fields))
    if (value !== null && travels(name) && !isSame(value, readBack[name])) lost[name] = value
  // Reading may also say more than was ever written: an unknown sex is none.
  for (const name of Object.keys(readBack))
    if (fields[name] === undefined || fields[name] === null) lost[name] = null
  return Object.keys(lost).length > 0 ? { [ownKey]: lost } : {}
}

const isSame = (a: Json, b: Json | undefined) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What a file carries in our words, as far as those are words we know. */
export function carried(resource: Resource, travels: (name: string) => boolean): Fields {
  const own = resource[ownKey]
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return {}
  return Object.fromEntries(Object.entries(own as Fields).filter(([name]) => travels(name)))
}
