import { at, seen } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { Asked, HerdView, Livestock, RecordsView, RecordThing, ViewAt } from './define-view'
import type { ViewShown } from './folded-view'
import { HerdFold } from './herd-fold'
import { RecordFold } from './record-fold'

export const viewAt = (subApp: Livestock = 'bovine', more: Partial<ViewAt> = {}): ViewAt => ({
  ...at,
  subApp,
  ...more,
})

export const animal = (id: string, fields: Fields) => ({ id, fields, facts: { ...seen(fields), id } })

const everything = { offset: 0, limit: 1000 }

/** A view of these animals, as a screen is shown it. */
export function lookAtHerd(
  view: HerdView,
  herd: readonly Fields[],
  {
    subApp = 'bovine',
    asked = {},
    when = viewAt(subApp),
  }: { subApp?: Livestock; asked?: Asked; when?: ViewAt } = {},
): ViewShown {
  const fold = new HerdFold(view, when, asked)
  for (const [index, fields] of herd.entries()) fold.put(animal(`a${index}`, fields))
  return fold.folded.shown({ asked, ...everything })
}

export function lookAtRecords(
  view: RecordsView,
  records: readonly RecordThing[],
  { subApp = 'bovine', asked = {} }: { subApp?: Livestock; asked?: Asked } = {},
): ViewShown {
  const fold = new RecordFold(view, viewAt(subApp), asked)
  for (const record of records) fold.put(record)
  fold.settle()
  return fold.folded.shown({ asked, ...everything })
}
