import type { Json } from '@steading/domain/sync/stored-record'
import { herdAverages } from '@steading/domain/views/herd-average'
import type { RecordView } from '../../db/query'
import { searchText } from '../../db/sort-key'
import type { FarmStreams } from '../../farm/farm-calls'
import { animalsIn, type HerdNow } from '../books/herd-lists'
import { type PapersLine, papersOf, salesOf } from '../books/herd-pages'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'

type PageStreams = Pick<FarmStreams, 'papers' | 'sales' | 'saleAnimals' | 'averages'>

/** Pages that look at the whole herd: worked out here, in pieces; the screen gets sums and the rows in sight. */
export function herdPageStreams(service: FarmService): PageStreams {
  const { lists } = service.ports
  const memory = new Memory()

  /** Tells what is worked out of the herd, now and after every change; a newer answer overtakes an older one. */
  const watch = <Made>(
    tab: Parameters<FarmStreams['averages']>[0],
    key: string,
    make: (herd: HerdNow) => Promise<Made>,
    tell: (made: Made, farm: string) => Promise<(() => void) | undefined>,
  ) =>
    perHerd(service, tab, (farm) => {
      if (!farm) return () => undefined
      let turn = 0
      return lists.watchHerd(farm, (herd) => {
        const mine = ++turn
        void memory
          .of(herd, key, make)
          .then((made) => (mine === turn ? tell(made, farm) : undefined))
          .then((push) => mine === turn && push?.())
          .catch(service.failed)
      })
    })

  return {
    papers: (tab, push, { subApp, only, search, ids, offset, limit }) => {
      const wanted = searchText(search)
      const isAsked = ({ obstacles, finds }: PapersLine) =>
        (only === 'ready'
          ? obstacles.length === 0
          : only === 'held'
            ? obstacles.length > 0
            : obstacles.includes(only)) &&
        (wanted === '' || finds(wanted))
      return watch(
        tab,
        JSON.stringify(['papers', subApp, ids]),
        (herd) => papersOf(herd, { subApp, ids }),
        async ({ lines, sums }, farm) => {
          const asked = lines.filter(isAsked)
          const shown = asked.slice(offset, offset + limit)
          const of = new Map(shown.map(({ id, obstacles }) => [id, { obstacles }]))
          const rows = await lists.records(farm, 'animals', [...of.keys()])
          return () => push({ rows: rows.map(noted(of)), count: asked.length, offset, sums })
        },
      )
    },

    sales: (tab, push, asked) =>
      watch(
        tab,
        JSON.stringify(['sales', asked.subApp, asked.targets]),
        (herd) => salesOf(herd, asked),
        async ({ answer }) =>
          () =>
            push(answer),
      ),

    saleAnimals: (tab, push, { subApp, targets, month, offset, limit }) =>
      watch(
        tab,
        JSON.stringify(['sales', subApp, targets]),
        (herd) => salesOf(herd, { subApp, targets }),
        async ({ byMonth }, farm) => {
          const sales = byMonth.get(month) ?? []
          const of = new Map(
            sales.slice(offset, offset + limit).map(({ animalId, ...sale }) => [animalId, { sale }]),
          )
          const rows = await lists.records(farm, 'animals', [...of.keys()])
          return () => push({ rows: rows.map(noted(of)), count: sales.length, offset })
        },
      ),

    averages: (tab, push, subApp) =>
      watch(
        tab,
        `averages ${subApp}`,
        async ({ set, at }) => herdAverages(animalsIn(set), subApp, at),
        async (averages) => () => push(averages),
      ),
  }
}

/** What was worked out about an animal rides along with its record. */
const noted =
  <Note extends { [name: string]: Json }>(notes: ReadonlyMap<string, Note>) =>
  (record: RecordView): RecordView => ({ ...record, fields: { ...record.fields, ...notes.get(record.id) } })

/** Several windows onto one herd ask for the same; it is worked out once. */
class Memory {
  private readonly made = new WeakMap<HerdNow, Map<string, Promise<unknown>>>()

  of<Made>(herd: HerdNow, key: string, make: (herd: HerdNow) => Promise<Made>): Promise<Made> {
    const known = this.made.get(herd) ?? new Map<string, Promise<unknown>>()
    this.made.set(herd, known)
    const result = (known.get(key) ?? make(herd)) as Promise<Made>
    known.set(key, result)
    return result
  }
}
