import { setTimeout as sleep } from 'node:timers/promises'

/** Asks until there is an answer that is not empty; a try that throws is a try that has no answer yet. */
export async function until<T>(
  what: string,
  look: () => Promise<T>,
  patience = 60_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + patience
  let last: unknown
  for (;;) {
    try {
      const found = await look()
      if (found) return found
      last = found
    } catch (error) {
      last = error
    }
    if (Date.now() > deadline) throw new Error(`${what}: waited in vain`, { cause: last })
    await sleep(100)
  }
}
