import { breedsOf } from '@steading/domain/base/breeds/breeds'
import { useMemo } from 'react'
import { useWrite } from '../../platform/farm/write'
import type { Option } from '../form/field-input'

/** The breeds of a species, by their names in the farmer's language. */
export function useBreeds(species: Parameters<typeof breedsOf>[0]): Option[] {
  const { language, place } = useWrite()
  return useMemo(
    () => breedsOf(species, { language, place }).map(({ id, name }) => ({ value: id, label: name })),
    [species, language, place],
  )
}
