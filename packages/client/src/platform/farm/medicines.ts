import { listedMedicine, medicineKind } from '@steading/domain/medicine/catalogue'
import { givenToIt } from '@steading/domain/medicine/given-to-it'
import { type OfferedMedicine, offeredMedicines } from '@steading/domain/medicine/offered-medicines'
import { useMemo } from 'react'
import type { ShelfBatch } from '../../farm/stock-views'
import { useWrite } from '../../i18n/write'
import { useRecords, useRegion, useSession } from './farm'
import { useRemedies } from './remedies'
import { useStock } from './stock'

const noBatches: readonly ShelfBatch[] = []
const mostListed = 5000
const mostJobs = 300

type Wanted = {
  /** The only animal in hand. */
  animal?: string | undefined
  /** The job that is filled in: what it gives was not given before it. */
  inHand?: string
  /** Only once somebody looks for more than the farm has: the catalogue may be long. */
  catalogue?: boolean
}

/** Every medicine there is to name, the likeliest first. */
export function useMedicines({ animal, inHand = '', catalogue = false }: Wanted = {}): OfferedMedicine[] {
  const used = useRemedies()
  const batches = useStock('medicine').value ?? noBatches
  const { rows: jobs } = useRecords('tasks', 'taskAnimals', animal, mostJobs)
  const { rows: types } = useRecords('systemType', 'type', catalogue ? medicineKind : undefined, mostListed)
  const { today: dayNow, language } = useWrite()
  const region = useRegion() ?? 'GL'
  const subApp = useSession().value?.subApp ?? 'bovine'
  const today = dayNow()
  const listed = useMemo(
    () => types.flatMap(({ fields }) => listedMedicine(fields, { region, subApp, language, today }) ?? []),
    [types, region, subApp, language, today],
  )
  const given = useMemo(() => givenToIt(jobs, inHand), [jobs, inHand])
  return useMemo(
    () => offeredMedicines({ used, batches, listed, givenToIt: given, today }),
    [used, batches, listed, given, today],
  )
}
