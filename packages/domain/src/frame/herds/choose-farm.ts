import type { Farm } from './farm'
import { visibleFarms } from './visible-farms'

type Choosable = Pick<Farm, 'id' | 'herdNumber' | 'demoHerd'>
export type FarmChoice<F> =
  | { kind: 'signUp' }
  | { kind: 'auto' | 'given'; farm: F }
  | { kind: 'pick'; farms: F[] }

export type Wanted = { id?: string | undefined; herdNumber?: string | undefined }

/**
 * The herd to open, or that the app must ask the farmer. A herd asked for by name may be a hidden demo herd.
 */
export function chooseFarm<F extends Choosable>(
  farms: readonly F[],
  { demoAccount, wanted = {} }: { demoAccount: boolean; wanted?: Wanted },
): FarmChoice<F> {
  const given = farms.find((farm) => isWanted(farm, wanted))
  if (given) return { kind: 'given', farm: given }
  const visible = visibleFarms(farms, demoAccount)
  const [first] = visible
  if (!first) return { kind: 'signUp' }
  // A herd was named and is not here: opening another one unasked would put work on the wrong farm.
  const named = wanted.id !== undefined || wanted.herdNumber !== undefined
  return visible.length === 1 && !named ? { kind: 'auto', farm: first } : { kind: 'pick', farms: visible }
}

function isWanted(farm: Choosable, { id, herdNumber }: Wanted): boolean {
  if (id !== undefined) return farm.id === id
  return herdNumber !== undefined && farm.herdNumber === herdNumber
}
