import { codeOf } from '../startup-problem'

const deadlock = '40P01'

/**
 * PostgreSQL ends and rolls back one of two transactions that wait for each other. By the next try the other
 * one has usually finished.
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
