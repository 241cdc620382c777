import type { Field } from '@steading/domain/records/fields/fields'
import { type NumberPad, numberPad } from '@steading/domain/records/fields/number-pad'
import { useRegion, useSession } from '../../platform/farm/farm'
import { nameInBlock } from './blocks'

/** Which keys a phone shows for a question, on this farm. */
export function useNumberPad(name: string, field: Field): NumberPad | undefined {
  const region = useRegion() ?? 'GL'
  const species = useSession().value?.subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  return numberPad(nameInBlock(name), field, { region, species })
}
