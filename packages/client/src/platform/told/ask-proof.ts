import type { Result } from '@steading/domain/base/result'
import type { Problem } from '@steading/domain/records/problems/problems'
import { createStore } from '../device/store'

/** Open while the app asks for the password once more; the answer says whether it was right. */
export const proofAsked = createStore<((proven: boolean) => void) | undefined>(undefined)

/** Calls the server. Where the server wants the password once more, the app asks for it and calls again. */
export async function withProof<T>(call: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  const answer = await call()
  if (answer.ok || answer.problem.code !== 'proofNeeded') return answer
  return (await askForProof()) ? call() : answer
}

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    proofAsked.set((open) => {
      // Two calls at once share one dialog.
      open?.(false)
      return (proven) => {
        proofAsked.set(() => undefined)
        resolve(proven)
      }
    })
  })
}
