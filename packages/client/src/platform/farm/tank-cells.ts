import { addMonths } from '@steading/domain/base/days/month-days'
import { tankMonths, worstTankMonth } from '@steading/domain/jobs/rules/tank-cells'
import { bulkTank } from '@steading/domain/jobs/types/feeding/bulk-tank'
import { useEffect, useState } from 'react'
import type { Filter } from '../../db/query'
import { useFarm } from './farm'
import { useWrite } from './write'

/** Twice a day for a year. */
const mostCollections = 800

/** The worst month of the bulk tank in the last year, in thousand cells; undefined where nothing asks for it or too little is known. */
export function useTankCells(asked: boolean): number | undefined {
  const farm = useFarm()
  const today = useWrite().today()
  const [cells, setCells] = useState<number>()
  useEffect(() => {
    if (!asked) return
    const filters: Filter[] = [
      { field: 'typeId', is: 'equals', value: bulkTank.id },
      { field: 'date', is: 'above', value: addMonths(today, -tankMonths) },
    ]
    return farm.watch({ collection: 'tasks', filters, offset: 0, limit: mostCollections }, ({ rows }) =>
      setCells(
        worstTankMonth(
          rows.map(({ fields }) => fields),
          today,
        ),
      ),
    )
  }, [farm, asked, today])
  return cells
}
