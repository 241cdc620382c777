import { codeOf } from '../startup-problem'

const deadlock = '40P01'

/**
 * PostgreSQL ends one of two transactions that each wait for what the other holds, and takes all of it back. The next
 * try mostly finds the other one over.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>, tries = 3): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      if (codeOf(error) !== deadlock || left === 0) throw error
    }
  }
}
