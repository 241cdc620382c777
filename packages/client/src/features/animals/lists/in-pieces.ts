import type { Result } from '@steading/domain/base/result'
import type { Problem } from '@steading/domain/records/problems/problems'
import { useState } from 'react'
import { useFarm } from '../../../platform/farm/farm'
import { sayUndone } from '../../../platform/farm/save'
import { report } from '../../../platform/told/notices'
import { toast } from '../../../platform/told/toasts'

/** So many at once are saved together; a whole herd goes in pieces, and the farmer sees how far it is. */
const pieceSize = 2000

type SavePiece = (ids: readonly string[]) => Promise<Result<{ mutation: string }, Problem>>

/** Saves a whole herd piece by piece. Returns the saves it took, or undefined after reporting a problem. */
export async function saveInPieces(
  ids: readonly string[],
  save: SavePiece,
  progress: (done: number) => void = () => undefined,
): Promise<string[] | undefined> {
  const mutations: string[] = []
  for (let from = 0; from < ids.length; from += pieceSize) {
    progress(from)
    const answer = await save(ids.slice(from, from + pieceSize))
    if (!answer.ok) {
      await report(answer.problem)
      return undefined
    }
    mutations.push(answer.value.mutation)
  }
  return mutations
}

/** The same with a toast at the end, whose Undo takes all of it back. */
export function useSaveInPieces() {
  const farm = useFarm()
  const [done, setDone] = useState<number>()
  const undo = async (mutations: readonly string[]) => {
    for (const mutation of mutations.slice(1)) {
      const undone = await farm.undo(mutation)
      if (!undone.ok) return void (await report(undone.problem))
    }
    const [last] = mutations
    if (last) await sayUndone(farm.undo(last))
  }
  const save = async (ids: readonly string[], piece: SavePiece, says: string, count: number) => {
    const mutations = await saveInPieces(ids, piece, setDone)
    setDone(undefined)
    if (!mutations) return false
    const text = { key: says, values: { count } }
    toast({ text, tone: 'success', action: { label: 'GENERAL.UNDO', run: () => void undo(mutations) } })
    return true
  }
  return { save, done }
}
