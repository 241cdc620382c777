import type { FarmStore } from './farm-store'
import { type TurnRules, takeTurns } from './take-turns'

/**
 * Uploads of one farm wait for each other here, before they take a connection. If they waited in PostgreSQL,
 * twenty phones of one busy farm would hold every connection.
 */
export function queueUploads(store: FarmStore, rules: TurnRules, share: TurnRules): FarmStore {
  const farms = takeTurns(rules)
  // One account may have a hundred farms; this limits its connections and leaves the rest for others.
  const accounts = takeTurns(share)
  return {
    write: (farm, work, by) =>
      farms.run(farm, () =>
        by === undefined ? store.write(farm, work) : accounts.run(by, () => store.write(farm, work)),
      ),
  }
}
