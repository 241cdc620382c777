import { createStore } from '../device/store'

/** Animals picked in a list, on their way to the page that does something with them. */
type Picked = { ids: readonly string[] }

const nobody: Picked = { ids: [] }
const picked = createStore(nobody)

export const handOver = (ids: readonly string[]): void => picked.set(() => ({ ids }))

/** Taken once: a page opened later by itself must not find animals picked for another. */
export function takePicked(): readonly string[] {
  const { ids } = picked.get()
  picked.set(() => nobody)
  return ids
}
