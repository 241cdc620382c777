import type { offHerdReasons } from '../../records/collections/animals'

/** Where animals go when they leave the farm. */
export const destinations = ['mart', 'factory', 'farm', 'export', 'linked', 'other'] as const
export type Destination = (typeof destinations)[number]

/** Those a farmer chooses from; a linked holding has a job of its own. */
export const soldTo = ['mart', 'factory', 'farm', 'export', 'other'] as const satisfies readonly Destination[]

export const reasonOf: Record<Destination, (typeof offHerdReasons)[number]> = {
  mart: 'sold at market',
  factory: 'sent to abattoir',
  farm: 'sold privately',
  export: 'exported',
  linked: 'moved to linked herd',
  other: 'other',
}

export const isDestination = (value: unknown): value is Destination =>
  destinations.some((one) => one === value)
