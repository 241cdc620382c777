import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ago, ahead, calf, cow, ewe } from '../../lists/engine/test-herd'
import { sameTag } from '../../outside/filings/department-herd'
import { differenceKinds, leftAloneId, leftAloneType } from '../../outside/filings/herd-differences'
import type { Fields } from '../../records/sync/stored-record'
import { type Asked, type HerdView, livestockOf, type RecordsView, type RecordThing } from './define-view'
import { HerdFold } from './herd-fold'
import { RecordFold } from './record-fold'
import { views } from './registry'
import { animal, viewAt } from './test-views'

const chance = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const day = fc.integer({ min: -800, max: 300 }).map((days) => ago(-days))

const animalFields = fc
  .record({
    base: fc.constantFrom(cow, calf, ewe),
    more: fc.record({
      tag: fc.constantFrom('372211234500017', '372211234500018', '12NOTAG', 'B7'),
      dob: day,
      offHerdDate: chance(day),
      lastCalvingDate: chance(day),
      lastLambedDate: chance(day),
      expectedCalvingDate: chance(fc.constantFrom(ahead(20), ahead(100))),
      lactation: fc.integer({ min: 0, max: 4 }),
      purpose: fc.constantFrom('meat', 'dairy', 'ewe', 'lamb'),
      lastWeightMg: chance(fc.integer({ min: 30e6, max: 700e6 })),
      lastWeightDate: fc.constant(ago(10)),
      lastAdgWeightMg: chance(fc.integer({ min: -1e6, max: 2e6 })),
      milkYield: chance(fc.double({ min: 0.1, max: 60, noNaN: true })),
      latestScc: chance(fc.integer({ min: 10, max: 900 })),
      isPassportReceived: fc.boolean(),
      deleted: fc.boolean(),
    }),
  })
  .map(({ base, more }): Fields => ({ ...base, ...more }))

const herdSteps = fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), animalFields), {
  minLength: 1,
  maxLength: 40,
})
const asks: Asked[] = [{}, { only: 'ready', search: '18' }, { weightMg: 400e6, pricePerKilo: 2.5 }]
const shownBy = (
  fold: Pick<HerdFold, 'folded'>,
  asked: Asked,
  view: { columns: readonly { key: string }[] },
) => [
  fold.folded.shown({ asked, offset: 0, limit: 100 }),
  fold.folded.shown({
    asked,
    offset: 1,
    limit: 2,
    sort: { column: view.columns.at(-1)?.key ?? '', direction: 'desc' },
  }),
]

const herdViews = views.filter((view): view is HerdView => view.over === 'herd')
const recordViews = views.filter((view): view is RecordsView => view.over === 'records')

test.each(herdViews.map((view) => [view.id, view] as const))(
  '%s of a herd that was changed animal by animal is what it would be looked at afresh',
  (_, view) => {
    fc.assert(
      fc.property(
        herdSteps,
        fc.constantFrom(...asks),
        fc.constantFrom(...view.subApps.map(livestockOf)),
        (steps, asked, subApp) => {
          const following = new HerdFold(view, viewAt(subApp), asked)
          const now = new Map<number, Fields>()
          for (const [which, fields] of steps) {
            following.put(animal(`a${which}`, fields))
            now.set(which, fields)
            // A read in between must not change a later one.
            if (which === 0) shownBy(following, asked, view)
          }
          const afresh = new HerdFold(view, viewAt(subApp), asked)
          for (const [which, fields] of now) afresh.put(animal(`a${which}`, fields))
          expect(shownBy(following, asked, view)).toEqual(shownBy(afresh, asked, view))
        },
      ),
      { numRuns: 60 },
    )
  },
)

const numberOf = { a: '372211234500017', b: '372211234500018' }
const task = fc.record({
  collection: fc.constant('tasks' as const),
  id: fc.constantFrom('t1', 't2', 't3', 't4'),
  fields: fc.record({
    typeId: fc.constantFrom(
      ...['REMEDY', 'WEIGHTRECORDING', 'AT-WEIGHT'],
      ...['SERVE', 'SCAN', 'CALVING', 'LAMBING', 'ABORTION', 'DONOTBREED'],
    ),
    createdApp: fc.constantFrom('bovine', 'ovine'),
    date: fc.constantFrom(0, 3, 60, 200).map(ago),
    cost: chance(fc.double({ min: 0.1, max: 900, noNaN: true })),
    mobId: chance(fc.constantFrom('m1', 'm2')),
    parentTaskId: chance(fc.constantFrom('t1', 't2')),
    weightMg: fc.integer({ min: 30e6, max: 700e6 }),
    taskAnimals: fc.subarray(['a', 'b', 'c']),
    dam: fc.constantFrom('a', 'b'),
    sire: chance(fc.constantFrom('c', 'd')),
    scanStatus: fc.constantFrom('In Calf', 'Empty'),
    remedy: chance(fc.constantFrom('Oxy', 'oxy', 'Pen')),
    status: fc.constantFrom('done', 'inProgress'),
    deleted: fc.boolean(),
  }),
})
const seldom = fc.constantFrom(false, false, false, true)
/** The sources of the registers: jobs by which animals come, go and die, and jobs of the yard. */
const entry = fc.record({
  collection: fc.constant('tasks' as const),
  id: fc.constantFrom('e1', 'e2', 'e3', 't1'),
  fields: fc.record({
    typeId: fc.constantFrom(
      ...['EXTMOVEON', 'CAMEBACK', 'EXTMOVE', 'INTMOVE', 'SHEEPMOVEOUT', 'REGDEATH'],
      ...['FEEDPURCHASE', 'VISITORLOG', 'ACCIDENT', 'TRAINING'],
    ),
    createdApp: fc.constantFrom('bovine', 'ovine'),
    status: fc.constantFrom('done', 'done', 'inProgress'),
    takesEffect: fc.boolean(),
    date: fc.constantFrom(ago(3), ago(60), null),
    taskAnimals: fc.subarray(['a', 'b', 'c']),
    mobHeads: chance(fc.constant([{ mobId: 'm1', heads: 4 }])),
    supplierId: chance(fc.constantFrom('o1', 'o2')),
    moveToHerdNumber: chance(fc.constant('IE1234567')),
    moveFromHerdNumber: chance(fc.constant('IE7654321')),
    moveCertNumber: chance(fc.constant('C1')),
    stockKind: fc.constantFrom('bought', 'grown'),
    visitorName: chance(fc.constantFrom('Mr Byrne', 'The vet')),
    daysOff: chance(fc.integer({ min: 0, max: 10 })),
    trainedPerson: chance(fc.constant('Pat')),
    certificateExpires: chance(fc.constantFrom(ago(1), ahead(90))),
    deleted: seldom,
  }),
})
const person = fc.record({
  collection: fc.constant('operators' as const),
  id: fc.constantFrom('o1', 'o2'),
  fields: fc.record({ name: fc.constantFrom('Mart', 'Factory'), deleted: seldom }),
})
const leftAlone = fc.record({
  collection: fc.constant('reports' as const),
  id: fc
    .tuple(fc.constantFrom(...differenceKinds), fc.constantFrom(...Object.values(numberOf)))
    .map(([kind, tag]) => leftAloneId(kind, sameTag(tag))),
  fields: fc.record({
    type: fc.constant(leftAloneType),
    name: fc.constantFrom('sold', 'wrong'),
    deleted: seldom,
  }),
})
const theirs = fc.record({
  collection: fc.constant('fed' as const),
  id: fc.constantFrom('asked', 'number-a', 'number-b'),
  fields: fc.record({
    tag: fc.constantFrom(...Object.values(numberOf)),
    sex: fc.constantFrom('F', 'M'),
    deleted: seldom,
  }),
})
const beast = fc.record({
  collection: fc.constant('animals' as const),
  id: fc.constantFrom('a', 'b', 'c'),
  fields: fc.record({
    species: fc.constantFrom('BOVINE', 'OVINE'),
    sex: fc.constantFrom('F', 'M'),
    animalType: fc.constantFrom('BORNONFARM', 'FROMOTHERHERD', 'AIBULL'),
    tag: fc.constantFrom(...Object.values(numberOf)),
    dob: fc.constantFrom(ago(900), ago(20)),
    purpose: fc.constantFrom('suckler', 'dairy'),
    inHerd: fc.boolean(),
    sire: chance(fc.constantFrom('b', 'c')),
    sellerId: chance(fc.constantFrom('o1', 'o2')),
    fromMoveOnTask: chance(fc.constantFrom('e1', 'e2')),
    leftWithTask: chance(fc.constantFrom('e2', 'e3')),
    beforeLeaving: chance(fc.constant({ inHerd: true })),
    dateMovedIn: chance(fc.constantFrom(ago(30), ago(400))),
    dam: chance(fc.constantFrom('a', 'b')),
    fromCalvingTask: chance(fc.constantFrom('t1', 't2')),
    stillBorn: fc.boolean(),
    lactation: fc.integer({ min: 0, max: 4 }),
    offHerdDate: chance(fc.constantFrom(ago(5))),
    deleted: fc.boolean(),
  }),
})
const group = fc.record({
  collection: fc.constant('mobs' as const),
  id: fc.constantFrom('m1', 'm2'),
  fields: fc.record({ name: fc.constantFrom('Heifers', 'Bulls'), animalIds: fc.subarray(['a', 'b', 'c']) }),
})
const stay = fc.record({
  collection: fc.constant('mobHistories' as const),
  id: fc.constantFrom('s1', 's2'),
  fields: fc.record({
    mobId: fc.constantFrom('m1', 'm2'),
    animalId: fc.constantFrom('a', 'b'),
    dateIn: fc.constantFrom(ago(50), ago(5)),
    dateOut: chance(fc.constantFrom(ago(20), ago(1))),
    deleted: fc.boolean(),
  }),
})
const milk = fc
  .record({
    collection: fc.constantFrom('milkRecording' as const, 'fed' as const),
    day: fc.constantFrom(30, 60),
  })
  .chain(({ collection, day: days }) =>
    fc.record({
      collection: fc.constant(collection),
      id: fc.constant(`${days}`),
      fields: fc.record({
        testDate: fc.constant(ago(days)),
        averageYield: chance(fc.double({ min: 1, max: 40, noNaN: true })),
        deleted: fc.boolean(),
      }),
    }),
  )
const kindsOf: { readonly [collection: string]: readonly fc.Arbitrary<RecordThing>[] } = {
  tasks: [task, entry] as fc.Arbitrary<RecordThing>[],
  animals: [beast],
  operators: [person],
  reports: [leftAlone],
  mobs: [group],
  mobHistories: [stay],
  milkRecording: [milk],
  fed: [milk, theirs],
}
/** Only what the view is made of: most of what it is not would be passed over. */
const stepsFor = ({ collections, fedBy }: RecordsView) =>
  fc.array(
    fc.oneof(
      ...[...collections, ...(fedBy ? ['fed'] : [])].flatMap((collection) => kindsOf[collection] ?? []),
    ),
    { minLength: 1, maxLength: 30, size: 'max' },
  )
/** The questions for each register, besides all of it. */
const recordAsks: Asked[] = [{}, { period: 'fiveYears' }, { only: 'incomplete' }, { which: 'alone' }]

test.each(recordViews.map((view) => [view.id, view] as const))(
  '%s of records that came, changed and went in any order is what it would be read afresh',
  (_, view) => {
    fc.assert(
      fc.property(
        stepsFor(view),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...view.subApps.map(livestockOf)),
        fc.constantFrom(...recordAsks),
        (steps, often, subApp, asked) => {
          const concerns = (thing: RecordThing) =>
            thing.collection === 'fed'
              ? view.fedBy !== undefined
              : view.collections.includes(thing.collection)
          const following = new RecordFold(view, viewAt(subApp), {})
          const now = new Map<string, RecordThing>()
          for (const [index, thing] of steps.filter(concerns).entries()) {
            following.put(thing)
            now.set(`${thing.collection}/${thing.id}`, thing)
            if (index % often > 0) continue
            following.settle()
            // A read in between must not change a later one.
            shownBy(following, asked, view)
          }
          following.settle()
          const afresh = new RecordFold(view, viewAt(subApp), {})
          for (const thing of [...now.values()].reverse()) afresh.put(thing)
          afresh.settle()
          expect(shownBy(following, asked, view)).toEqual(shownBy(afresh, asked, view))
        },
      ),
      { numRuns: 100 },
    )
  },
)
