import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import { movementBook } from '../registers/movement-book'
import { movementsIn, movementsOut } from '../trade/moved-animals'
import type { RecordThing } from './define-view'
import { lookAtRecords } from './test-views'

const ago = (days: number) => today - days * oneDay
const animal = (id: string, fields: Fields): RecordThing => ({
  ...{ collection: 'animals', id },
  fields: { species: 'BOVINE', animalType: 'FROMOTHERHERD', ...fields },
})
const who: RecordThing = { collection: 'operators', id: 'mart', fields: { name: 'Kilkenny Mart' } }
const move = (id: string, typeId: string, fields: Fields): RecordThing => ({
  ...{ collection: 'tasks', id },
  fields: { typeId, status: 'done', createdApp: 'bovine', date: ago(2), taskAnimals: ['a'], ...fields },
})

test('who came and who left in a time, from whom and to whom, and what it came to', () => {
  const came = { dateMovedIn: ago(10), sellerId: 'mart', purchasePrice: 1000 }
  const herd = [
    who,
    animal('a', { ...came, purchaseWeightMg: 400_000_000 }),
    animal('b', { ...came, dateMovedIn: ago(400) }),
    animal('home', { animalType: 'BORNONFARM', dob: ago(9), dateMovedIn: ago(9) }),
    animal('c', { offHerdDate: ago(1), offHerdReason: 'sold at market', buyerId: 'mart', salePrice: 1700 }),
    animal('d', { offHerdDate: ago(1), offHerdReason: 'sent to abattoir', carcassValue: 1300 }),
    animal('e', { dod: ago(3), offHerdReason: 'animal died on farm' }),
  ]
  const into = lookAtRecords(movementsIn, herd)
  expect(into.rows).toMatchObject([{ id: 'a', cells: { from: 'Kilkenny Mart', price: 1000 } }])
  expect(into.sums.map(({ value }) => value)).toEqual([1, 1000, 1000])
  const out = lookAtRecords(movementsOut, herd)
  expect(out.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['c', 'd', 'e']))
  // A dead animal made nothing, and is no part of the price a head.
  expect(out.sums.map(({ value }) => value)).toEqual([3, 3000, 1500])
})

test('the movement book has a line for every movement and death, and marks what an inspector would miss', () => {
  const book = (asked = {}) =>
    lookAtRecords(
      movementBook,
      [
        who,
        move('on', 'EXTMOVEON', { moveFromHerdNumber: 'C1234567', moveCertNumber: 'P1' }),
        move('off', 'EXTMOVE', {
          supplierId: 'mart',
          goesTo: 'mart',
          moveCertNumber: 'P2',
          taskAnimals: ['a', 'b'],
        }),
        move('bare', 'EXTMOVE', {}),
        move('dead', 'REGDEATH', { deathCause: 'accident', knackery: 'Burke' }),
        move('old', 'EXTMOVE', { date: ago(500) }),
        move('planned', 'EXTMOVE', { status: 'inProgress' }),
        move('sheep', 'REGDEATH', { createdApp: 'ovine' }),
      ],
      { asked },
    )
  expect(
    book()
      .rows.map(({ id }) => id)
      .sort(),
  ).toEqual(['bare', 'dead', 'off', 'on'])
  // Each chip's count equals the list it opens, in the chosen time.
  for (const only of ['all', 'came', 'went', 'died', 'incomplete'])
    expect([only, book().tags[only] ?? 0]).toEqual([only, book({ only }).count])
  expect(book({ only: 'incomplete' }).rows.map(({ id }) => id)).toEqual(['bare'])
  expect(book({ only: 'died' }).rows).toMatchObject([{ id: 'dead', cells: { to: 'Burke', heads: 1 } }])
  expect(book({ only: 'went' }).rows.find(({ id }) => id === 'off')).toMatchObject({
    cells: { heads: 2, to: 'Kilkenny Mart', paper: 'P2', animals: ['a', 'b'] },
  })
})
