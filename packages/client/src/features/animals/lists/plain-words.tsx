import type { PlainWords } from '@steading/domain/lists/plain-words/read-plain-words'
import { useEffect, useState } from 'react'
import type { Asking } from '../../../engines/list/asking'
import { Understood } from '../../../engines/list/understood'
import { useWrite } from '../../../i18n/write'
import { useRegion } from '../../../platform/farm/farm'
import { type AnimalsList, inHerd } from './use-animals-list'

/** Words in the search box that say more than a number: what they were understood to mean is offered as a filter. */
export function PlainWordsOffer({ list, asking }: { list: AnimalsList; asking: Asking }) {
  const read = usePlainWords(list.search, list.subApp === 'ovine')
  if (!read) return null
  const filters = read.gone ? read.filters : [inHerd, ...read.filters]
  return (
    <Understood
      says={read.filters.map(asking.say)}
      unknown={read.unknown}
      onApply={() => list.ask({ filters, searchString: '' })}
    />
  )
}

/** A tag is one word; a sentence has a gap in it, and something in it that is no tag. */
const looksSaid = (text: string) => /\p{L}{3,}/u.test(text) && text.trim().length >= 4

function usePlainWords(text: string, sheep: boolean): PlainWords | undefined {
  const { language, today } = useWrite()
  const region = useRegion() ?? 'GL'
  const [read, setRead] = useState<{ text: string; words: PlainWords }>()
  useEffect(() => {
    if (!looksSaid(text)) return
    let wanted = true
    // The vocabularies of three languages are fetched when the first words are typed, not with the herd.
    void import('@steading/domain/lists/plain-words/read-plain-words').then(({ readPlainWords }) => {
      const species = sheep ? ('OVINE' as const) : ('BOVINE' as const)
      if (wanted)
        setRead({ text, words: readPlainWords(text, { language, species, region, today: today() }) })
    })
    return () => {
      wanted = false
    }
  }, [text, sheep, language, region, today])
  const isOf = read?.text === text && looksSaid(text)
  // One condition that only looks for the words themselves is what the search does anyway.
  const says = isOf && read.words.filters.some(({ field }) => field !== 'tag')
  return says ? read.words : undefined
}
