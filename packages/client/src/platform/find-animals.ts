import { numberTyped, rankByNumber } from '@steading/domain/animals/find-by-number'
import { animalSearchFields } from '@steading/domain/animals/search-fields'
import { useEffect, useState } from 'react'
import type { Filter, RecordView } from '../worker/farm-client'
import { useFarm, useSession } from './farm'

/** What was found for a text. While a newer text is looked up this is still about the older one. */
export type Found = { typed: string; animals: readonly RecordView[] }

const enough = 60
const nothing: Found = { typed: '', animals: [] }
const hereNow: readonly Filter[] = [{ field: 'inHerd', is: 'equals', value: true }]

/** Animals by any number they carry, as it is typed or sent by a reader, the likeliest first. */
export function useFindAnimals(
  typed: string,
  isAwaited: (id: string) => boolean,
  filters: readonly Filter[] = hereNow,
): Found {
  const farm = useFarm()
  const sheep = useSession().value?.subApp === 'ovine'
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    const text = numberTyped(typed)
    if (text === '') return setFound({ typed, animals: [] })
    const species: Filter = { field: 'species', is: sheep ? 'equals' : 'not', value: 'OVINE' }
    const here = [species, ...filters]
    const asked = { collection: 'animals' as const, offset: 0, limit: enough }
    // A brand of one digit is in a thousand tags; asked for by itself it is among the first.
    const painted: Filter = {
      field: sheep ? 'lambingNumber' : 'freezebrand',
      is: 'equals',
      value: typed.trim(),
    }
    const answers: { exact?: RecordView[]; near?: RecordView[] } = {}
    const tell = (answer: typeof answers) => {
      const { exact, near } = Object.assign(answers, answer)
      if (!exact || !near) return
      const each = new Map([...exact, ...near].map((animal) => [animal.id, animal]))
      setFound({ typed, animals: [...each.values()] })
    }
    const search = { text, fields: [...animalSearchFields] }
    const stops = [
      farm.watch({ ...asked, filters: [...here, painted] }, ({ rows }) => tell({ exact: rows })),
      farm.watch({ ...asked, filters: here, search, sort: byTag }, ({ rows }) => tell({ near: rows })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [farm, sheep, typed, filters])
  return { typed: found.typed, animals: rankByNumber(found.animals, found.typed, isAwaited) }
}

const byTag = [{ field: 'tag', direction: 'asc' as const }]
