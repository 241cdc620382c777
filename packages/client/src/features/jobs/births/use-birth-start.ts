import { expectedLitter } from '@steading/domain/jobs/births/births'
import { conceivedBy, likelySire } from '@steading/domain/jobs/types/breeding/matings'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useState } from 'react'
import type { QueryAnswer, RecordView } from '../../../db/query'
import { findAnimal } from '../../../engines/records/find-animals'
import type { FarmClient } from '../../../farm/farm-client'
import { useFarm } from '../../../platform/farm/farm'
import { newId } from '../../../platform/farm/new-id'
import { once } from '../../../platform/farm/once'
import type { OpenedJob } from '../form/opened-job'
import { useLimits } from '../form/use-where'

const everyTask = 10_000

/** Her own record and whatever was ever done to her, once. */
export async function damFacts(
  farm: FarmClient,
  damId: string,
): Promise<{ dam: RecordView | undefined; tasks: RecordView[] }> {
  const filters = [{ field: 'taskAnimals', is: 'equals' as const, value: damId }]
  const query = { collection: 'tasks' as const, filters, offset: 0, limit: everyTask }
  const tasks = once<QueryAnswer>((answer) => farm.watch(query, answer))
  return { dam: await findAnimal(farm, damId), tasks: (await tasks).rows }
}

/**
 * A birth with all that can be known before a word is typed: she is the animal it was opened for, the sire is whom she
 * was served by, and there are as many young as the scan counted. Undefined until she has been looked up.
 */
export function useBirthStart(opened: OpenedJob): OpenedJob | undefined {
  const farm = useFarm()
  const limits = useLimits(opened.type.creates)
  const fresh = opened.start.brought.length === 0
  const [start, setStart] = useState(fresh ? undefined : opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the form opens
  useEffect(() => {
    if (start) return
    let stale = false
    void begun(farm, opened, limits?.max ?? 1).then((ready) => stale || setStart(ready))
    return () => {
      stale = true
    }
  }, [])
  return start
}

async function begun(farm: FarmClient, opened: OpenedJob, most: number): Promise<OpenedJob> {
  const { start } = opened
  const [picked] = start.animals.map((entry) => (typeof entry === 'string' ? entry : entry.animalId))
  const wanted = typeof start.values.dam === 'string' ? start.values.dam : picked
  const { dam, tasks } = wanted ? await damFacts(farm, wanted) : { dam: undefined, tasks: [] }
  const mother = dam?.fields.sex === 'F' ? dam : undefined
  const litter = mother ? expectedLitter(mother.id, tasks, lastBirth(mother.fields), most) : 1
  const born = Number(start.values.date)
  const sire = mother && likelySire(mother, tasks, born)
  const values = {
    birthDifficulty: '1',
    ...start.values,
    ...(mother && { dam: mother.id }),
    ...(sire && { sire }),
  }
  const known = mother ? await knownOfCalf(farm, opened, conceivedBy(mother, tasks, born)) : {}
  const brought = Array.from({ length: litter }, () => ({ id: newId(), values: known }))
  return { ...opened, start: { ...start, values, animals: [], brought } }
}

/** That it is of a straw, and whose it is by blood where she carried it for another. */
async function knownOfCalf(
  farm: FarmClient,
  { type }: OpenedJob,
  held: ReturnType<typeof conceivedBy>,
): Promise<Fields> {
  const donor = held?.donor ? await findAnimal(farm, held.donor) : undefined
  const known: Fields = {
    ...(held?.how === 'straw' && { calfByAi: true }),
    ...(donor && { geneticDamTag: donor.fields.tag ?? null }),
  }
  const asked = Object.keys(type.creates?.fields ?? {})
  return Object.fromEntries(Object.entries(known).filter(([name]) => asked.includes(name)))
}

function lastBirth({ species, lastLambedDate, lastCalvingDate }: Fields): number {
  const last = species === 'OVINE' ? lastLambedDate : lastCalvingDate
  return typeof last === 'number' ? last : 0
}
