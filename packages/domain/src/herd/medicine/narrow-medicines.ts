import { fold } from '../../base/command-palette/fold'
import { medicineKey, type OfferedMedicine } from './offered-medicines'

export type Narrowed = {
  shown: readonly OfferedMedicine[]
  /** Found as well, and reached by typing more of its name. */
  more: number
  /** The typed name, where no medicine has just that name: the farmer can keep it as it is. */
  own?: string
}

/** Those with every word typed somewhere in the name or the batch number, in the order they came. */
export function narrowMedicines(all: readonly OfferedMedicine[], typed: string, most: number): Narrowed {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const found =
    words.length === 0 ? all : all.filter(({ found: text }) => words.every((word) => text.includes(word)))
  const key = medicineKey(typed)
  const own = typed.trim().replace(/\s+/g, ' ')
  return {
    shown: found.slice(0, most),
    more: Math.max(0, found.length - most),
    ...(own !== '' && !found.some((one) => one.key === key) && { own }),
  }
}
