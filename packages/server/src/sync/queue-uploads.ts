import type { FarmStore } from './farm-store'
import { type TurnRules, takeTurns } from './take-turns'

/**
 * Uploads of one farm wait for each other here, before they take a connection. Waiting for the farm's lock in
 * PostgreSQL, twenty phones of one busy farm would hold every connection there is.
 */
export function queueUploads(store: FarmStore, rules: TurnRules, share: TurnRules): FarmStore {
  const farms = takeTurns(rules)
  // One account may have a hundred farms. It gets so many connections, and the rest is for the others.
  const accounts = takeTurns(share)
  return {
    write: (farm, work, by) =>
      farms.run(farm, () =>
        by === undefined ? store.write(farm, work) : accounts.run(by, () => store.write(farm, work)),
      ),
  }
}
