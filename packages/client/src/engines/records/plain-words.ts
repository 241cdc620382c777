import type { Filter } from '@steading/domain/lists/engine/filters'
import type { PlainWords } from '@steading/domain/lists/engine/plain-words/read-plain-words'
import { useEffect, useState } from 'react'
import { useRegion, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { inHerd } from './animals-query'

/** A tag is one word; a sentence has a gap in it, and something in it that is no tag. */
const looksSaid = (text: string) => /\p{L}{3,}/u.test(text) && text.trim().length >= 4

/** The conditions understood from words in a search box, where they say more than a number or a name. */
export function usePlainWords(text: string): PlainWords | undefined {
  const { language, today } = useWrite()
  const region = useRegion() ?? 'GL'
  const subApp = useSession().value?.subApp
  const species = subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const wanted = subApp !== 'crop' && looksSaid(text)
  const [read, setRead] = useState<{ text: string; words: PlainWords }>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    // The vocabularies of three languages are fetched when the first words are typed, not with the herd.
    void import('@steading/domain/lists/engine/plain-words/read-plain-words').then(({ readPlainWords }) => {
      if (current)
        setRead({ text, words: readPlainWords(text, { language, species, region, today: today() }) })
    })
    return () => {
      current = false
    }
  }, [text, wanted, species, language, region, today])
  const isOf = wanted && read?.text === text
  // One condition that only looks for the words themselves is what the search does anyway.
  const says = isOf && read.words.filters.some(({ field }) => field !== 'tag')
  return says ? read.words : undefined
}

/** Every word of it: nothing was left that might be part of a name. */
export const isUnderstood = (said: PlainWords | undefined): said is PlainWords => said?.unknown.length === 0

/** A search that does not mention animals that left means those that are here. */
export const filtersSaid = ({ gone, filters }: PlainWords): readonly Filter[] =>
  gone ? filters : [inHerd, ...filters]
