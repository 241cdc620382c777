import { ruleAt } from '../../base/regions/dated-rules'
import { bseTestRules } from '../../base/regions/leaving-rules'
import type { Place } from '../../base/regions/places'
import { countryOnTag } from '../../base/tags/tag-countries'

/** Where cattle were born whose dead are tested at the later age. */
const testedLate = 'AT BE CY CZ DE DK EE ES FI FR GB GR HU IE IT LT LU LV MT NL PL PT SE SI SK'.split(' ')

/** Months of age from which one that died is tested for BSE; its tag says where it was born, as far as it can be read. */
export function bseTestAge(
  place: Place,
  { died, tag }: { died: number; tag: string | undefined },
): number | undefined {
  const rule = ruleAt(bseTestRules, place, died)?.value
  const born = countryOnTag(tag ?? '')
  return rule?.bornElsewhere !== undefined && born && !testedLate.includes(born)
    ? rule.bornElsewhere
    : rule?.months
}
