import { animalSearchFields } from '@steading/domain/animals/search-fields'
import type { Facts } from '@steading/domain/facts/facts'
import { isHere } from '@steading/domain/lists/lists-at'
import type { StoredRecord } from '@steading/domain/sync/stored-record'
import { checkPapers, type Obstacle } from '@steading/domain/views/passport-checker'
import { planSale, type Sale, salesByMonth } from '@steading/domain/views/sales-planner'
import { compareKeys, type SortKey, searchText, sortKey } from '../../db/sort-key'
import type { PapersSums, SalesAnswer, SalesAsked } from '../../farm/herd-page-views'
import { breathe } from '../service/breathe'
import type { HerdNow } from './herd-lists'

const pieceSize = 1000

/** All animals of a sub-app with their facts, in pieces. */
async function eachAnimal(
  { set }: HerdNow,
  subApp: 'bovine' | 'ovine',
  see: (record: StoredRecord, facts: Facts) => void,
): Promise<void> {
  for (let from = 0; from < set.size; from += pieceSize) {
    for (const { record, note } of set.rows(from, from + pieceSize)) {
      const facts = note as Facts | undefined
      if (facts && facts.ovine === (subApp === 'ovine')) see(record, facts)
    }
    await breathe()
  }
}

export type PapersLine = { id: string; obstacles: Obstacle[]; order: SortKey; finds(wanted: string): boolean }
export type Papers = { lines: PapersLine[]; sums: PapersSums }

/** Whom the papers of a herd let go: every animal here, or just those asked about. */
export async function papersOf(
  herd: HerdNow,
  { subApp, ids }: { subApp: 'bovine' | 'ovine'; ids?: readonly string[] | undefined },
): Promise<Papers> {
  const asked = ids && new Set(ids)
  const lines: PapersLine[] = []
  const sums: PapersSums = { ready: 0, held: 0, obstacles: {} }
  await eachAnimal(herd, subApp, (record, facts) => {
    if (asked ? !asked.has(record.id) : !isHere(facts, herd.at.today)) return
    const { ready, obstacles } = checkPapers(facts, herd.at)
    lines.push({ id: record.id, obstacles, order: sortKey(record.fields.tag), finds: finder(record) })
    sums[ready ? 'ready' : 'held'] += 1
    for (const name of obstacles) sums.obstacles[name] = (sums.obstacles[name] ?? 0) + 1
  })
  lines.sort((a, b) => compareKeys(a.order, b.order))
  return { lines, sums }
}

/** What an animal is found by is put together when somebody first looks for one. */
function finder({ fields }: StoredRecord): PapersLine['finds'] {
  let text: string | undefined
  return (wanted) => {
    text ??= animalSearchFields.map((name) => searchText(fields[name])).join('\n')
    return text.includes(wanted)
  }
}

export type Sales = { answer: SalesAnswer; byMonth: Map<number | 'undated', Sale[]> }

/** When each animal kept for meat can be sold, month by month. */
export async function salesOf(herd: HerdNow, { subApp, targets }: SalesAsked): Promise<Sales> {
  const sales: Sale[] = []
  await eachAnimal(herd, subApp, (_, facts) => {
    const sale = planSale(facts, herd.at, targets)
    if (sale) sales.push(sale)
  })
  const byId = new Map(sales.map((sale) => [sale.animalId, sale]))
  const { months, undated } = salesByMonth(sales)
  const soonestFirst = (ids: readonly string[]) =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .sort((a, b) => (a.sellFrom ?? 0) - (b.sellFrom ?? 0) || (a.animalId < b.animalId ? -1 : 1))
  return {
    answer: {
      months: months.map(({ animalIds, ...month }) => ({ ...month, animals: animalIds.length })),
      undated: undated.length,
      tooLate: sales.filter(({ tooLate }) => tooLate).length,
    },
    byMonth: new Map<number | 'undated', Sale[]>([
      ...months.map(({ month, animalIds }) => [month, soonestFirst(animalIds)] as const),
      ['undated', soonestFirst(undated)],
    ]),
  }
}
