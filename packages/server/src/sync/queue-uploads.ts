import type { FarmStore } from './farm-store'
import { type TurnRules, takeTurns } from './take-turns'

/**
 * Uploads of one farm wait for each other here, before they take a connection. Waiting for the farm's lock in
 * PostgreSQL, twenty phones of one busy farm would hold every connection there is.
 */
export function queueUploads(store: FarmStore, rules: TurnRules): FarmStore {
  const turns = takeTurns(rules)
  return { write: (farm, work) => turns.run(farm, () => store.write(farm, work)) }
}
