import { repeatUnits } from '../../records/collections/tasks'
import { outcomes } from './plan'
import { whens } from './planned-line'

export const whenKey = (when: string): string => `PLANS.WHEN.${when.toUpperCase()}`
export const outcomeKey = (outcome: string): string => `PLANS.OUTCOME.${outcome.toUpperCase()}`
export const eachKey = (unit: string): string => `PLANS.EACH.${unit.toUpperCase()}`

/** Every text about plans that is put together, so that a test can ask for each in every language. */
export const planTextKeys = (): string[] => [
  'PLANS.UNNAMED',
  ...whens.map(whenKey),
  ...outcomes.map(outcomeKey),
  ...repeatUnits.filter((unit) => unit !== 'none').map(eachKey),
]
