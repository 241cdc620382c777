import { type ParentField, sexesFor } from '@steading/domain/herd/animals/parents'
import { useAnimalPicker } from './use-animal-picker'

type Wanted = Parameters<typeof useAnimalPicker>[1]

/** A dam or a sire by any of its numbers. */
export const useParentPicker = (name: ParentField, wanted: Wanted = {}) =>
  useAnimalPicker(sexesFor(name), { inHerd: false, ...wanted })
