import { countriesIn } from '../../base/regions/places'
import { isRegion, regionCodes } from '../../base/regions/regions'
import type { PlaceKey, RuleRow } from './rule-table'
import { ruleTables } from './rule-tables'

/** How sure a rule is, what has to be looked up first at the top. */
export const ruleStandings = ['memory', 'unchecked', 'copy', 'compared'] as const
export type RuleStanding = (typeof ruleStandings)[number]

/** Only a person who looked at the source itself makes it a compared one. */
export const standingOf = ({
  compared,
  fromMemory,
}: Pick<RuleRow, 'compared' | 'fromMemory'>): RuleStanding =>
  compared ? (compared.copy ? 'copy' : 'compared') : fromMemory ? 'memory' : 'unchecked'

/** One line for all regions and countries that say the same by the same source. */
export type RuleLine = Omit<RuleRow, 'place'> & {
  id: string
  places: readonly PlaceKey[]
  /** Of those, regions with a country that has rules of its own: the line counts for their other farms. */
  elsewhereIn: readonly PlaceKey[]
}

const asRead = (rows: readonly RuleRow[]): RuleLine[] => {
  const lines = new Map<string, RuleLine>()
  const own = new Set(rows.flatMap(({ about, of, place }) => (place ? [keyOf(about, of, place)] : [])))
  for (const { place, ...row } of rows) {
    const id = JSON.stringify(row)
    const { places = [], elsewhereIn = [] } = lines.get(id) ?? {}
    const splits =
      isRegion(place) && countriesIn(place).some((country) => own.has(keyOf(row.about, row.of, country)))
    lines.set(id, {
      ...{ ...row, id, places: place ? [...places, place] : places },
      elsewhereIn: place && splits ? [...elsewhereIn, place] : elsewhereIn,
    })
  }
  return [...lines.values()]
}

const keyOf = (about: string, of: readonly string[], place: PlaceKey) => [about, ...of, place].join()

/** Every rule by how sure it is, those never compared first. */
export function readRules(tables = ruleTables): { standing: RuleStanding; lines: RuleLine[] }[] {
  const lines = asRead(tables.flatMap(({ rows }) => rows()))
  return ruleStandings.map((standing) => ({
    ...{ standing, lines: lines.filter((line) => standingOf(line) === standing) },
  }))
}

export const holdsEverywhere = ({ places }: Pick<RuleLine, 'places'>): boolean =>
  places.length === 0 || regionCodes.every((region) => places.includes(region))

export const standingKey = (standing: RuleStanding): string => `RULES.IS.${standing}`

/** Every text a rule can show. */
export const ruleTextKeys = (): string[] => [
  ...ruleStandings.map(standingKey),
  ...new Set(
    ruleTables.flatMap(({ rows }) =>
      rows().flatMap(({ about, of, figures }) => [about, ...of, ...figures.map(({ key }) => key)]),
    ),
  ),
]
