import { nameInFile } from '@steading/domain/records/collections/record-names'
import type { View } from '@steading/domain/reports/engine/define-view'
import type { FoldedView } from '@steading/domain/reports/engine/folded-view'
import { animalOfRow } from '@steading/domain/reports/engine/found-animals'
import { viewOf } from '@steading/domain/reports/engine/registry'
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
  const whose = new Map(rows.map((row) => [row.id, animalOfRow(row)]))
  const found = await lists.records(farm, 'animals', [...new Set(whose.values())])
  const animals = new Map(found.map((animal) => [animal.id, animal]))
  return {
    ...shown,
    rows: plain.flatMap(({ id, fields }) => {
      const animal = animals.get(whose.get(id) ?? id)
      return animal ? [{ ...animal, id, own: animal.fields, fields: { ...animal.fields, ...fields } }] : []
    }),
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
