import { type SaleTargets, usualTargets } from '@steading/domain/views/sales-planner'
import { useEffect, useMemo, useState } from 'react'
import type { SalesAnswer, SalesAsked } from '../../farm/herd-page-views'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useSetting } from '../../platform/farm/settings'

const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

/** The weight animals are sold at and what a kilo brings, as the farmer set them for this sub-app. */
export function useTargets(): { weightMg: number; pricePerKilo: number | undefined; asked: SalesAsked } {
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const chosen = number(useSetting('saleWeightMg'))
  const pricePerKilo = number(useSetting('salePricePerKilo'))
  return useMemo(() => {
    const targets: SaleTargets = {
      ...usualTargets,
      ...(chosen && (subApp === 'ovine' ? { sheepMg: chosen } : { cattleMg: chosen })),
      ...(pricePerKilo && { pricePerKilo }),
    }
    const weightMg = subApp === 'ovine' ? targets.sheepMg : targets.cattleMg
    return { weightMg, pricePerKilo, asked: { subApp, targets } }
  }, [subApp, chosen, pricePerKilo])
}

export function useSales(): SalesAnswer | undefined {
  const farm = useFarm()
  const { asked } = useTargets()
  const [answer, setAnswer] = useState<SalesAnswer>()
  useEffect(() => farm.herd.watchSales(asked, setAnswer), [farm, asked])
  return answer
}
