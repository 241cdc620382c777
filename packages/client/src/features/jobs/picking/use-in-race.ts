import { animalFacts, readTask } from '@steading/domain/jobs-read/job/task-rows'
import { closestByNumber } from '@steading/domain/lists/animals/find-by-number'
import { useRef, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { findAnimals } from '../../../engines/records/find-animals'
import { useFarm, useRegion } from '../../../platform/farm/farm'
import { type EachOf, valuesIn } from '../each/each-words'

const mostShown = 6
const mostLookedAt = 40

/** Finds animals the job accepts by number: those that end with it, or else those that contain it. */
export function useInRace(job: EachOf): {
  found: readonly RecordView[] | undefined
  look: (number: string, id?: string) => Promise<void>
  forget: () => void
} {
  const farm = useFarm()
  const region = useRegion() ?? 'GL'
  const [found, setFound] = useState<readonly RecordView[]>()
  const asked = useRef(0)
  const look = async (number: string, id?: string) => {
    const text = number.trim()
    if (text === '') return
    const turn = ++asked.current
    const filters = [{ field: 'inHerd', is: 'equals' as const, value: true }]
    const rows = await findAnimals(farm, { text, filters, limit: mostLookedAt })
    // An answer to an earlier number comes too late.
    if (turn !== asked.current) return
    const { facts } = readTask({ id: '', fields: valuesIn(job) })
    const fit = rows.filter((row) => job.type.accepts(animalFacts(row), facts))
    const meant = id ? fit.filter((row) => row.id === id) : closestByNumber(fit, text, region)
    setFound(meant.slice(0, mostShown))
  }
  const forget = () => {
    asked.current++
    setFound(undefined)
  }
  return { found, look, forget }
}
