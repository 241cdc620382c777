import { isStill, type LikelyDose, likelyDose } from '@steading/domain/herd/medicine/likely-dose'
import { changeOfMedicine, medicineSays, unknownSays } from '@steading/domain/herd/medicine/medicine-says'
import {
  type Bottle,
  medicineKey,
  type OfferedMedicine,
} from '@steading/domain/herd/medicine/offered-medicines'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useState } from 'react'
import { useUnitWord } from '../../../engines/records/use-amount'
import type { FarmClient } from '../../../farm/farm-client'
import { useFarm } from '../../../platform/farm/farm'
import { useMedicines } from '../../../platform/farm/medicines'

type Wanted = {
  values: Fields
  fill: (values: Fields) => void
  animals: readonly string[]
  /** The job that is filled in. */
  inHand: string
  /** From the farm's own store, so it may go by weight. Neither holds for a medicine the vet brings along. */
  own: boolean
}

/** The medicine a form names, and what naming another does to the form. */
export function useMedicine({ values, fill, animals, inHand, own }: Wanted) {
  const farm = useFarm()
  const unitWord = useUnitWord()
  const weighed = useWeighed(animals) && own
  const [catalogue, setCatalogue] = useState(false)
  const [animal, ...others] = animals
  const medicines = useMedicines({ animal: others.length === 0 ? animal : undefined, inHand, catalogue })
  const key = medicineKey(String(values.remedy ?? ''))
  const named = medicines.find((one) => one.key === key)
  const bottleOf = (medicine: OfferedMedicine) =>
    own ? medicine.bottles.find(({ receiptId }) => receiptId === values.remedyPurchaseId) : undefined
  const saysNow = named ? medicineSays(named, { weighed, unitWord, bottle: bottleOf(named) }) : {}
  const say = (next: Fields) => fill(changeOfMedicine(values, saysNow, next))
  const pick = async (medicine: OfferedMedicine, bottle = own ? medicine.bottles[0] : undefined) => {
    const all = own && (await areWeighed(farm, animals))
    say(medicineSays(medicine, { weighed: all, unitWord, bottle }))
  }
  return {
    medicines,
    /** The one named now, where the farm or the catalogue knows it. */
    named,
    pick: (medicine: OfferedMedicine, bottle?: Bottle) => pick(medicine, bottle),
    keep: (name: string) => say(unknownSays(name, values)),
    /** From now on the catalogue is among them. */
    lookFurther: () => setCatalogue(true),
    why:
      named &&
      whyOf(named, likelyDose(named, { weighed, unitWord, unit: bottleOf(named)?.unit }), values, inHand),
  }
}

export type Medicine = ReturnType<typeof useMedicine>

/** Only while the form says what was filled in; a job that is corrected was its own last time. */
function whyOf({ last }: OfferedMedicine, likely: LikelyDose, values: Fields, inHand: string) {
  const { why } = likely
  if (why?.is === 'last' && last?.id === inHand) return undefined
  return isStill(likely, values) && !(why?.is === 'unweighed' && values.dose) ? why : undefined
}

const weights = ['lastWeightMg', 'defaultWeightMg'] as const

/** Each has a weight, measured or estimated. */
async function areWeighed(farm: FarmClient, ids: readonly string[]): Promise<boolean> {
  const rows = await farm.listRows(ids, weights)
  return ids.length > 0 && rows.length === ids.length && rows.every((row) => row.some((mg) => Number(mg) > 0))
}

function useWeighed(ids: readonly string[]): boolean {
  const farm = useFarm()
  const [weighed, setWeighed] = useState(false)
  const all = ids.join(',')
  useEffect(() => {
    let stale = false
    void areWeighed(farm, all === '' ? [] : all.split(',')).then((answer) => stale || setWeighed(answer))
    return () => {
      stale = true
    }
  }, [farm, all])
  return weighed
}
