import type { ReadFields } from '../../records/collections/farm-record'
import { onAnimals } from '../job/on-animals'
import type { FilingReason } from './filing-reasons'
import type { FilingState } from './filing-states'
import { heardOf, isTaken } from './said-of'
import { type Authority, saysIn } from './told-to'

/** An authority's answer about a job, for all its animals together. */
export type SaidOn =
  | { state: 'told'; on: number; reference?: string; references: readonly string[] }
  | { state: 'underWay'; how: FilingState; on: number }
  | { state: 'refused'; on: number; reasons: readonly FilingReason[]; animals: readonly string[] }

/** The least certain state comes first: it is the one state shown for many animals. */
const inOrder: readonly FilingState[] = ['asked', 'unknown', 'sent', 'queued']

/**
 * Undefined where some animals still lack an answer and none is refused: the job is then still to be sent.
 */
export function saidOn(task: ReadFields, to: Authority = 'department'): SaidOn | undefined {
  const says = task[saysIn[to]]
  if (!Array.isArray(says) || says.length === 0) return undefined
  const ids = onAnimals(task as Parameters<typeof onAnimals>[0]).map(({ animalId }) => animalId)
  const heard = ids.map((id) => heardOf(task, to, id))
  const said = heard.filter((one) => one !== undefined)
  const on = Math.max(0, ...said.map((one) => one.on))
  const refused = said.filter(({ state }) => state === 'refused')
  if (refused.length > 0) {
    const reasons = [...new Set(refused.flatMap((one) => one.reasons ?? []))]
    return { state: 'refused', on, reasons, animals: refused.map(({ animalId }) => animalId) }
  }
  if (said.length === 0 || said.length < ids.length) return undefined
  const how = inOrder.find((state) => said.some((one) => one.state === state))
  if (how) return { state: 'underWay', how, on }
  if (!said.every(({ state }) => isTaken(state))) return undefined
  const references = [...new Set(said.flatMap((one) => one.reference ?? []))]
  const [reference] = references
  return {
    state: 'told',
    on: Math.max(0, ...said.map((one) => one.acceptedOn ?? one.on)),
    references,
    ...(reference !== undefined && { reference }),
  }
}
