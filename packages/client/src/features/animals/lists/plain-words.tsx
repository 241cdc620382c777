import type { Asking } from '../../../engines/list/asking'
import { Understood } from '../../../engines/list/understood'
import { filtersSaid } from '../../../engines/records/plain-words'
import type { AnimalsList } from './use-animals-list'

/** Offers the words in the search box as a filter, where they say more than a number. */
export function PlainWordsOffer({ list, asking }: { list: AnimalsList; asking: Asking }) {
  const { said } = list
  if (!said) return null
  return (
    <Understood
      says={said.filters.map(asking.say)}
      unknown={said.unknown}
      onApply={() => list.ask({ filters: filtersSaid(said), searchString: '' })}
    />
  )
}
