import { tagIndex } from '@steading/domain/base/tags/tag-index'
import { checkAnimal, type FieldProblem } from '@steading/domain/herd/animals/check-animal'
import { isParentField } from '@steading/domain/herd/animals/parents'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useCallback } from 'react'
import { findAnimal, findAnimals } from '../../engines/records/find-animals'
import type { FarmClient } from '../../farm/farm-client'
import { useFarm, useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { report } from '../../platform/told/notices'

/** Problems that stop a save, and doubts the farmer must confirm first. */
export type Concerns = { stops: FieldProblem[]; doubts: FieldProblem[] }

/** Looks at an animal as it would be saved, with the herd around it. Of one that is known only what was touched is looked at. */
export function useCheckAnimal() {
  const farm = useFarm()
  const region = useRegion() ?? 'GL'
  const { today } = useWrite()
  return useCallback(
    async (id: string, animal: Fields, touched?: readonly string[]): Promise<Concerns> => {
      const around = await herdAround(farm, animal)
      const checked = checkAnimal(animal, { region, today: today(), id, ...around })
      const found = checked.ok ? checked.value : checked.problem
      const concerns = touched ? found.filter(({ field }) => touched.includes(field)) : found
      return checked.ok ? { stops: [], doubts: concerns } : { stops: concerns, doubts: [] }
    },
    [farm, region, today],
  )
}

/** Asks the farmer about each doubt in turn. */
export async function sureOf(doubts: readonly FieldProblem[]): Promise<boolean> {
  for (const doubt of doubts) if (!(await report(doubt))) return false
  return true
}

const enough = 500

/** The animals that can stand in the way: those whose numbers end alike, and the parents. */
async function herdAround(farm: FarmClient, given: Fields) {
  const ends = [given.tag, given.eId].map((number) =>
    typeof number === 'string' ? number.replace(/\W/g, '').slice(-4) : '',
  )
  const alike = await Promise.all(
    [...new Set(ends)]
      .filter((end) => end !== '')
      .map((text) => findAnimals(farm, { text, fields: ['tag', 'eId'], limit: enough })),
  )
  const parentIds = Object.entries(given).flatMap(([name, value]) =>
    isParentField(name) && typeof value === 'string' && value !== '' ? [value] : [],
  )
  const parents = await Promise.all(parentIds.map((id) => findAnimal(farm, id)))
  const rows = [...alike.flat(), ...parents.filter((row) => row !== undefined)]
  const known = new Map(rows.map((row) => [row.id, row.fields]))
  return { tags: tagIndex(known), animal: (other: string) => known.get(other) }
}
