import { listedMedicine, medicineKind, speciesOf } from '@steading/domain/herd/medicine/catalogue'
import {
  medicineKey,
  type OfferedMedicine,
  offeredMedicines,
} from '@steading/domain/herd/medicine/offered-medicines'
import { ownLabel } from '@steading/domain/herd/medicine/own-labels'
import { labelFields, type ProductLabel } from '@steading/domain/herd/medicine/product-label'
import { givenToIt } from '@steading/domain/jobs/medicine/given-to-it'
import { useEffect, useMemo, useState } from 'react'
import type { ShelfBatch } from '../../farm/stock-views'
import { useFarm, useRecords, useRegion, useSession } from './farm'
import { useRemedies } from './remedies'
import { useStock } from './stock'
import { useWrite } from './write'

const noBatches: readonly ShelfBatch[] = []
const mostListed = 5000
const mostJobs = 300

type Wanted = {
  /** The only animal in hand. */
  animal?: string | undefined
  /** The job that the farmer fills in: its own medicine does not count as given before. */
  inHand?: string
  /** Only when the farmer looks beyond the farm's own: the catalogue may be long. */
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
  const labels = useOwnLabels()
  const corrected = useMemo(() => {
    const species = speciesOf[subApp]
    return new Map(
      [...labels].map(([key, label]) => [key, species ? labelFields(label, { species, region }) : {}]),
    )
  }, [labels, subApp, region])
  const given = useMemo(() => givenToIt(jobs, inHand), [jobs, inHand])
  return useMemo(
    () => offeredMedicines({ used, batches, listed, corrected, givenToIt: given, today }),
    [used, batches, listed, corrected, given, today],
  )
}

const mostLabels = 2000

/** The farm's own labels of its medicines, by the key of their names. */
export function useOwnLabels(): ReadonlyMap<string, ProductLabel> {
  const farm = useFarm()
  const [labels, setLabels] = useState<ReadonlyMap<string, ProductLabel>>(noLabels)
  useEffect(
    () =>
      farm.watch({ collection: 'barcodes', offset: 0, limit: mostLabels }, ({ rows }) => {
        const known = rows.flatMap((row) => ownLabel(row) ?? [])
        setLabels(known.length > 0 ? new Map(known.map((one) => [medicineKey(one.name), one])) : noLabels)
      }),
    [farm],
  )
  return labels
}

const noLabels: ReadonlyMap<string, ProductLabel> = new Map()
