import type { FarmType } from '@steading/domain/frame/herds/farm'
import type { Session } from '../../farm/farm-client'

export type FarmFact = {
  label: string
  texts: string[] /** The texts are to be looked up. */
  keys?: boolean
}

const kindNames: Record<FarmType['type'], string> = {
  cattle: 'FARM.KIND.CATTLE',
  sheep: 'FARM.KIND.SHEEP',
  crop: 'FARM.KIND.CROP',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The known facts of the farm, in the order of a letterhead; the list leaves out empty ones. */
export function farmFacts({ farmData, farms, farm }: Session): FarmFact[] {
  const data = farmData ?? farms.find(({ id }) => String(id) === farm) ?? {}
  const of = (...names: string[]) => names.map((name) => textOf(data[name])).filter((text) => text !== '')
  const kinds = (Array.isArray(data.farmTypes) ? (data.farmTypes as FarmType[]) : []).map(
    ({ type }) => kindNames[type],
  )
  const facts: FarmFact[] = [
    { label: 'FARM.NAME', texts: of('farmName') },
    { label: 'FARM.HERD_NUMBER', texts: of('herdNumber') },
    { label: 'FARM.KEEPER', texts: [of('firstname', 'lastname').join(' ')].filter((name) => name !== '') },
    { label: 'FARM.ADDRESS', texts: of('address1', 'address2', 'townCity', 'county', 'postCode') },
    { label: 'FARM.KINDS', texts: kinds, keys: true },
  ]
  return facts.filter(({ texts }) => texts.length > 0)
}
