import { nameInFile } from '@steading/domain/exports/record-names'
import type { View } from '@steading/domain/views/define-view'
import type { FoldedView } from '@steading/domain/views/folded-view'
import { viewOf } from '@steading/domain/views/registry'
import type { RecordView } from '../../db/query'
import type { FarmStreams } from '../../farm/farm-calls'
import type { ViewAnswer, ViewAsked } from '../../farm/view-answer'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'

const nothing: ViewAnswer = {
  ...{ rows: [], count: 0, offset: 0 },
  ...{ sums: [], notes: [], tags: {}, choices: {}, picture: [] },
}

/** A view as a window sees it, now and after every change that moves it; a newer answer overtakes an older one. */
export function viewStreams(service: FarmService): Pick<FarmStreams, 'view'> {
  return {
    view: (tab, push, id, window) =>
      perHerd(service, tab, (farm) => {
        const view = viewOf(id)
        if (!farm || !view) {
          push(nothing)
          return () => undefined
        }
        let turn = 0
        let last = ''
        const answer = async (folded: FoldedView) => {
          const mine = ++turn
          const answered = await answerOf(service, farm, view, folded, window)
          const said = JSON.stringify(answered)
          if (mine !== turn || said === last) return
          last = said
          push(answered)
        }
        return service.views.watch(farm, view, window.asked, (told) => {
          if ('reading' in told) push(told)
          else void answer(told.folded).catch(service.failed)
        })
      }),
  }
}

async function answerOf(
  { ports: { lists } }: FarmService,
  farm: string,
  { columns }: View,
  folded: FoldedView,
  window: ViewAsked,
): Promise<ViewAnswer> {
  const { rows, ...shown } = folded.shown(window)
  const plain = rows.map(
    ({ id, cells }): RecordView => ({ id, fields: { ...cells }, clocks: { '*': '' }, isSynced: true }),
  )
  const named = columns.find(({ kind }) => kind === 'animals')
  if (named) await nameAnimals(lists, farm, plain, named.key)
  if (!columns.some(({ kind }) => kind === 'animal')) return { ...shown, rows: plain }
  const cells = new Map(plain.map(({ id, fields }) => [id, fields]))
  const animals = await lists.records(farm, 'animals', [...cells.keys()])
  return {
    ...shown,
    rows: animals.map((animal) => ({ ...animal, fields: { ...animal.fields, ...cells.get(animal.id) } })),
  }
}

/** Tags in the place of ids. One that is not here any more stays a number: better that than nothing. */
async function nameAnimals(
  lists: FarmService['ports']['lists'],
  farm: string,
  rows: readonly RecordView[],
  key: string,
): Promise<void> {
  const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])
  const ids = new Set(rows.flatMap(({ fields }) => idsIn(fields[key])))
  const animals = ids.size > 0 ? await lists.records(farm, 'animals', [...ids]) : []
  const names = new Map(animals.map(({ id, fields }) => [id, nameInFile('animals', fields) ?? id]))
  for (const { fields } of rows) fields[key] = idsIn(fields[key]).map((id) => names.get(id) ?? id)
}
