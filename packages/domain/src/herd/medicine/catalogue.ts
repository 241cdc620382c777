import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import { objectOf } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { gtinOf } from './gs1'
import { type LabelSpecies, labelFields, readLabel } from './product-label'
import { firstSaid } from './said-of-medicine'

/** A medicine we tell every farm of, with what is printed on it. */
export type ListedMedicine = { name: string; label: Fields }

type At = { region: Region; subApp: SubApp; language: string; today: number }

export const speciesOf = { bovine: 'BOVINE', ovine: 'OVINE', crop: undefined } as const satisfies Record<
  SubApp,
  LabelSpecies | undefined
>

/** The kind of a medicine among the farm's system types. */
export const medicineKind = 'REMEDY'

/** Undefined for one that is not sold here, not for these animals, or not any more. */
export function listedMedicine(
  fields: Fields,
  { region, subApp, language, today }: At,
): ListedMedicine | undefined {
  const { type, species, regions, validFrom, validTo } = fields
  const named = objectOf(fields.names)?.[language] ?? fields.name
  if (type !== medicineKind || typeof named !== 'string' || named.trim() === '') return undefined
  if (typeof species === 'string' && species !== speciesOf[subApp]) return undefined
  if (Array.isArray(regions) && regions.length > 0 && !regions.includes(region)) return undefined
  if (typeof validFrom === 'number' && validFrom > today) return undefined
  if (typeof validTo === 'number' && validTo > 0 && validTo < today) return undefined
  const details = objectOf(fields.details) ?? {}
  const gtin = typeof details.gtin === 'string' ? gtinOf(details.gtin) : undefined
  const whom = speciesOf[subApp]
  const periods = whom ? labelFields(readLabel(named, details), { species: whom, region }) : {}
  const { offLabel } = periods
  return {
    name: named,
    label: { ...firstSaid([periods, details]), ...(offLabel && { offLabel }), ...(gtin && { gtin }) },
  }
}
