import { expect, test } from 'vitest'
import { isPageId, type Page, pages } from '../../frame/pages/pages'
import { columnsFor, livestockOf, type View } from './define-view'
import { views } from './registry'
import { lookAtHerd } from './test-views'
import { viewTextKeys } from './text-keys'

const rows = pages as readonly Page[]
const offenders = (isWrong: (view: View) => boolean) => views.filter(isWrong).map(({ id }) => id)
const isKey = (text: string) => /^[A-Z_]+(\.[A-Z0-9_-]+)+$/.test(text)

test('every view has a page, its own or one that draws it among other things', () => {
  const drawn = new Set(rows.flatMap(({ draws }) => (draws.kind === 'view' ? [draws.view] : [])))
  expect(offenders(({ id, within }) => !drawn.has(id) && !(within && isPageId(within)))).toEqual([])
  expect(new Set(views.map(({ id }) => id)).size).toBe(views.length)
})

test('every view is for the farmers its pages are for', () => {
  const wrong = rows.filter(({ draws, subApps }) => {
    const view = draws.kind === 'view' ? views.find(({ id }) => id === draws.view) : undefined
    return view && subApps.some((subApp) => !view.subApps.some((one) => one === subApp))
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every view is called something, says what each column is, what its picture shows and what to do when it is empty', () => {
  expect(viewTextKeys().filter((key) => !isKey(key))).toEqual([])
  expect(offenders(({ columns }) => columns.some(({ label }) => label === ''))).toEqual([])
  expect(
    offenders(({ picture }) => picture !== undefined && !viewTextKeys().includes(picture.title)),
  ).toEqual([])
})

test('a picture and an order are over columns the view has, and a row has one name', () => {
  const unknown = ({ columns, picture, order, subApps }: View) => {
    const has = (key: string) => columns.some((column) => column.key === key)
    const asked = picture ? [picture.x, ...picture.values, ...(picture.by ? [picture.by] : [])] : []
    const named = subApps.every(
      (subApp) =>
        columnsFor({ columns }, livestockOf(subApp)).filter(({ place }) => place === 'name').length === 1,
    )
    // A line may be put in order by what is not shown.
    return asked.some((key) => !has(key)) || !named || (order !== undefined && order.column === '')
  }
  expect(offenders(unknown)).toEqual([])
})

test('a row opens a page that exists, and a view leads to one', () => {
  const leads = ({ opens, leadsTo }: View) => [
    ...(opens ? [opens({ id: 'x', cells: {} })?.page ?? ''] : []),
    ...(leadsTo ? [leadsTo] : []),
  ]
  expect(offenders((view) => leads(view).some((page) => !isPageId(page)))).toEqual([])
})

test('a farm with nothing on it gets no rows from any view, and none of them fails', () => {
  for (const view of views) if (view.over === 'herd') expect(lookAtHerd(view, []).count, view.id).toBe(0)
})
