import { type Region, regionCodes } from '../regions/regions'
import type { RuleRow } from './rule-table'
import { ruleTables } from './rule-tables'

/** How sure a rule is, what has to be looked up first at the top. */
export const ruleStandings = ['memory', 'unchecked', 'compared'] as const
export type RuleStanding = (typeof ruleStandings)[number]

/** Only a person who held it against its source makes it a compared one. */
export const standingOf = ({
  compared,
  fromMemory,
}: Pick<RuleRow, 'compared' | 'fromMemory'>): RuleStanding =>
  compared ? 'compared' : fromMemory ? 'memory' : 'unchecked'

/** One line for all regions that say the same by the same source. */
export type RuleLine = Omit<RuleRow, 'region'> & { id: string; regions: readonly Region[] }

const asRead = (rows: readonly RuleRow[]): RuleLine[] => {
  const lines = new Map<string, RuleLine>()
  for (const { region, ...row } of rows) {
    const id = JSON.stringify(row)
    const regions = lines.get(id)?.regions ?? []
    lines.set(id, { ...row, id, regions: region ? [...regions, region] : regions })
  }
  return [...lines.values()]
}

/** Every rule there is, those nobody compared first, each standing with its lines. */
export function readRules(tables = ruleTables): { standing: RuleStanding; lines: RuleLine[] }[] {
  const lines = asRead(tables.flatMap(({ rows }) => rows()))
  return ruleStandings.map((standing) => ({
    ...{ standing, lines: lines.filter((line) => standingOf(line) === standing) },
  }))
}

export const holdsEverywhere = ({ regions }: Pick<RuleLine, 'regions'>): boolean =>
  regions.length === 0 || regions.length === regionCodes.length

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
