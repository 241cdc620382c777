import type { FarmClient } from '../../../farm/farm-client'

/** More than any group has. */
const everybody = 10_000

/** Who is in a group now. */
export function groupMembers(farm: FarmClient, id: string): Promise<string[]> {
  return new Promise((resolve) => {
    const stop = farm.groups.watchMembers(id, { search: '', offset: 0, limit: everybody }, ({ rows }) => {
      resolve(rows.map((row) => row.id))
      queueMicrotask(() => stop())
    })
  })
}

/** The number of animals in it that are counted only by head. */
export function looseHeadsIn(farm: FarmClient, id: string): Promise<number> {
  return new Promise((resolve) => {
    const stop = farm.groups.watchOne(id, (answer) => {
      if ('reading' in answer) return
      resolve(answer.sheet ? answer.sheet.heads - answer.sheet.animals : 0)
      queueMicrotask(() => stop())
    })
  })
}
