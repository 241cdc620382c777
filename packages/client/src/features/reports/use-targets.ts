import { targetsFrom } from '@steading/domain/reports/trade/plan-sale'
import { useMemo } from 'react'
import { useSession } from '../../platform/farm/farm'
import { useSetting } from '../../platform/farm/settings'

/** The weight animals are sold at and what a kilo brings, as the farmer set them for this sub-app. */
export function useTargets(): { weightMg: number; pricePerKilo: number | undefined } {
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [weight, price] = [useSetting('saleWeightMg'), useSetting('salePricePerKilo')]
  return useMemo(() => {
    const asked = { weightMg: Number(weight ?? 0), pricePerKilo: Number(price ?? 0) }
    const { cattleMg, sheepMg, pricePerKilo } = targetsFrom(asked, subApp)
    return { weightMg: subApp === 'ovine' ? sheepMg : cattleMg, pricePerKilo }
  }, [subApp, weight, price])
}
