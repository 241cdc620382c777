import { meantBy, numbersSought, rankByNumber } from '@steading/domain/lists/animals/find-by-number'
import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import { useEffect, useState } from 'react'
import type { Filter, RecordView } from '../../db/query'
import { useFarm, useRegion, useSession } from './farm'

/** The animals found for a text. While the app looks up a newer text, these still match the older one. */
export type Found = {
  typed: string
  animals: readonly RecordView[]
  /** The animal the number means; undefined where a chip belongs to no animal, however alike others are. */
  meant: RecordView | undefined
}

// As many as one herd can have under the short form of a British tag.
const enough = 150
const nothing: Omit<Found, 'meant'> = { typed: '', animals: [] }
const hereNow: readonly Filter[] = [{ field: 'inHerd', is: 'equals', value: true }]

/** Animals by any number they carry, as it is typed or sent by a reader, the likeliest first. */
export function useFindAnimals(
  typed: string,
  isAwaited: (id: string) => boolean,
  filters: readonly Filter[] = hereNow,
): Found {
  const farm = useFarm()
  const sheep = useSession().value?.subApp === 'ovine'
  const region = useRegion() ?? 'GL'
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    const sought = numbersSought(typed, { region, species: sheep ? 'OVINE' : 'BOVINE' })
    if (sought.length === 0) return setFound({ typed, animals: [] })
    const species: Filter = { field: 'species', is: sheep ? 'equals' : 'not', value: 'OVINE' }
    const here = [species, ...filters]
    const asked = { collection: 'animals' as const, offset: 0, limit: enough }
    // A brand of one digit is in a thousand tags; asked for by itself it is among the first.
    const painted: Filter = {
      field: sheep ? 'lambingNumber' : 'freezebrand',
      is: 'equals',
      value: typed.trim(),
    }
    const answers = new Map<string, RecordView[]>()
    const tell = (asked: string) => (answer: { rows: RecordView[] }) => {
      answers.set(asked, answer.rows)
      if (answers.size <= sought.length) return
      const each = new Map([...answers.values()].flat().map((animal) => [animal.id, animal]))
      setFound({ typed, animals: [...each.values()] })
    }
    const stops = [
      farm.watch({ ...asked, filters: [...here, painted] }, tell('painted')),
      ...sought.map((text) => {
        const search = { text, fields: [...animalSearchFields] }
        return farm.watch({ ...asked, filters: here, search, sort: byTag }, tell(`number ${text}`))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [farm, sheep, region, typed, filters])
  const animals = rankByNumber(found.animals, found.typed, isAwaited)
  return { typed: found.typed, animals, meant: meantBy(animals, found.typed) }
}

const byTag = [{ field: 'tag', direction: 'asc' as const }]
