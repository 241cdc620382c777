import { fromMilligrams, toMilligrams } from '@steading/domain/base/units'
import { type Filter, isFilter, operatorsFor } from '@steading/domain/lists/engine/filters'
import { listFieldOf, listFields } from '@steading/domain/lists/engine/list-fields'
import { expect, test } from 'vitest'
import { type Asking, furtherFilters, type Quick, tick, tickedOf } from './asking'
import { draftOf, emptyDraft, entryFor, filterOf } from './filter-draft'

const asking: Asking = {
  fields: [],
  field: (name) => {
    const field = listFieldOf(name)
    return field && { name, label: name, kind: field.kind }
  },
  operators: () => [],
  say: ({ field }) => field,
  accepts: isFilter,
  weights: {
    read: (mg) => fromMilligrams(mg, 'LBS'),
    keep: (value) => Math.round(toMilligrams(value, 'LBS')),
  },
}

/** Something a farmer could have entered for this question. */
function entered(field: string, is: Filter['is']): Filter | undefined {
  const draft = emptyDraft(field, is)
  const known = asking.field(field)
  if (!known) return undefined
  switch (entryFor(known, is)) {
    case 'nothing':
      return filterOf(draft, asking)
    case 'ticks':
      return filterOf({ ...draft, ticked: ['a', 'b'] }, asking)
    case 'months':
      return filterOf({ ...draft, ticked: ['3', '11'] }, asking)
    case 'yesNo':
      return filterOf({ ...draft, ticked: ['true'] }, asking)
    case 'span':
      return filterOf({ ...draft, texts: ['6', ''], unit: 'weeks' }, asking)
    case 'days':
      return filterOf({ ...draft, texts: ['2026-01-31', '2026-03-01'] }, asking)
    case 'numbers':
      return filterOf({ ...draft, texts: ['12,5', '900'] }, asking)
    case 'text':
      return filterOf({ ...draft, texts: ['IE 12', ''] }, asking)
  }
}

test('every question about every field can be entered, and opened again says what was entered', () => {
  let asked = 0
  for (const field of Object.keys(listFields))
    for (const is of operatorsFor(field)) {
      const filter = entered(field, is)
      expect(filter, `${field} ${is}`).toBeDefined()
      if (!filter) continue
      expect(filterOf(draftOf(filter, asking), asking), `${field} ${is}`).toEqual(filter)
      asked++
    }
  expect(asked).toBeGreaterThan(500)
})

test('a question half answered is no filter yet', () => {
  expect(filterOf(emptyDraft('lastWeightMg', 'above'), asking)).toBeUndefined()
  expect(filterOf({ ...emptyDraft('dob', 'between'), texts: ['2026-01-31', ''] }, asking)).toBeUndefined()
  expect(filterOf({ ...emptyDraft('tag', 'contains'), texts: [' ', ''] }, asking)).toBeUndefined()
})

const sex: Quick = { field: 'sex', label: 'Sex', many: true, options: [{ value: 'F', label: 'Female' }] }
const herd: Quick = { field: 'inHerd', label: 'Herd', options: [{ value: 'true', label: 'In herd' }] }

test('an answer in sight is a filter like any other, and the rest stand beside it', () => {
  const heavy: Filter = { field: 'lastWeightMg', is: 'above', value: 1 }
  const filters = tick(herd, tick(sex, [heavy], ['F']), ['true'])
  expect(filters).toEqual([
    heavy,
    { field: 'sex', is: 'in', value: ['F'] },
    { field: 'inHerd', is: 'equals', value: true },
  ])
  expect([tickedOf(sex, filters), tickedOf(herd, filters)]).toEqual([['F'], ['true']])
  expect(furtherFilters([sex, herd], filters)).toEqual([heavy])
  expect(tick(sex, filters, [])).toEqual([heavy, { field: 'inHerd', is: 'equals', value: true }])
})
