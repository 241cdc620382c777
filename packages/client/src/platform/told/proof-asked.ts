import type { Problem } from '@steading/domain/problems/problems'
import type { Result } from '@steading/domain/result'
import { createStore } from '../device/store'

export type ProofAsked = { answer: (shown: boolean) => void }

/** Open while the farmer shows the password once more. */
export const proofAsked = createStore<ProofAsked | undefined>(undefined)

/** Makes a call, and makes it again after the farmer has shown the password, where the server asks for that. */
export async function withProof<T>(call: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  const answer = await call()
  if (answer.ok || answer.problem.code !== 'proofNeeded') return answer
  return (await askProof()) ? call() : answer
}

function askProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (shown: boolean) => {
      proofAsked.set(() => undefined)
      resolve(shown)
    }
    proofAsked.set((before) => {
      before?.answer(false)
      return { answer }
    })
  })
}
