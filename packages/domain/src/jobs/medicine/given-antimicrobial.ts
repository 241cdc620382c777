import { isAntimicrobial } from '../../herd/medicine/antimicrobials'
import type { Fields } from '../../records/sync/stored-record'

type Named = { remedy?: string | undefined; antibiotic?: string | undefined }

/**
 * Whether a job gives or buys an antibiotic, by the substance on its purchase or in the name of the product. A
 * tick adds to that and is not needed: an inspector goes by the substance.
 */
export function isAntibiotic({ remedy = '', antibiotic }: Named, bought: Fields = {}): boolean {
  const substance = typeof bought.activeSubstance === 'string' ? bought.activeSubstance.trim() : ''
  const substances = substance === '' ? [] : [{ name: substance, mg: 0, unit: '' }]
  return (
    isAntimicrobial(remedy, {
      label: { name: remedy, periods: [], substances },
      boughtAsOne: antibiotic === 'yes' || bought.antibiotic === 'yes',
      otherwise: false,
    }) === 'yes'
  )
}
