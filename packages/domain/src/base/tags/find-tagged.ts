import { tagKey } from './look-alikes'

export type Tagged = { id: string; tag: string; eId?: string | undefined }

/** Fewer digits than this are half the herd's. */
const fewestDigits = 3
/** More lines than anybody checks at a gate. */
export const mostTagLines = 500

type Found = {
  ids: string[]
  /** Texts that match no animal here. */
  unknown: string[]
  /** The end of more than one number. */
  several: string[]
}

/** Animals by a list of tags as it was scanned, typed or pasted: whole numbers, or the end of one that only one has. */
export function findTagged(text: string, herd: readonly Tagged[]): Found {
  const byKey = tagsOf(herd)
  const found: Found = { ids: [], unknown: [], several: [] }
  const written = text.split(/[\r\n,;\t]+/).map((one) => one.trim().replace(/^"+|"+$/g, ''))
  for (const one of written.filter((line) => line !== '').slice(0, mostTagLines)) {
    const key = tagKey(one) ?? ''
    const whole = byKey.get(key)
    const ending = whole ? [whole] : [...new Set(endingWith(key, byKey))]
    const [id] = ending
    if (id === undefined) found.unknown.push(one)
    else if (ending.length > 1) found.several.push(one)
    else found.ids.push(id)
  }
  return { ...found, ids: [...new Set(found.ids)] }
}

/** Everybody by their tag and by the number of the electronic one. */
export const tagsOf = (herd: readonly Tagged[]): Map<string, string> =>
  new Map(
    herd.flatMap(({ id, tag, eId }) =>
      [tagKey(eId), tagKey(tag)].flatMap((key) => (key ? [[key, id] as const] : [])),
    ),
  )

const endingWith = (key: string, byKey: ReadonlyMap<string, string>) =>
  key.length < fewestDigits ? [] : [...byKey].flatMap(([one, id]) => (one.endsWith(key) ? id : []))
