import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { tagIndex } from '../../base/tags/tag-index'
import { copyAnimal } from '../../jobs-read/animals/copy-animal'
import { completeAnimal } from '../../jobs-read/animals/new-animal'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import { standingsOn } from '../../lists/animals/standing'
import { animalFields } from '../../records/collections/animals'
import { type ProblemCode, textOf } from '../../records/problems/problems'
import { farmSketches } from '../../sample-herd/farm-sketches'
import { seededRandom } from '../../sample-herd/random'
import { sampleHerd } from '../../sample-herd/sample-herd'
import { agedOn, ageOf, longAge, shortAge } from './age'
import { type CheckAt, checkAnimal } from './check-animal'

const day = 86_400_000
const today = Date.UTC(2026, 10, 15)
const cow = { animalType: 'FROMOTHERHERD', species: 'BOVINE', tag: '372214507100123', sex: 'F', breed: 'HE' }

describe('the check of an animal stops a save or only asks about it', () => {
  const herd: { [id: string]: { [field: string]: unknown } } = {
    bess: { ...cow, inHerd: true, dob: Date.UTC(2020, 1, 1) },
    gone: { tag: '372214507100999', inHerd: false, offHerdDate: 1, sex: 'F' },
    bull: { tag: '372214507100777', sex: 'B', dob: Date.UTC(2026, 0, 1), inHerd: true },
  }
  const at: CheckAt = {
    region: 'IE',
    today,
    tags: tagIndex(Object.entries(herd)),
    animal: (id) => herd[id],
  }
  const codes = (animal: object, more: Partial<CheckAt> = {}) => {
    const answer = checkAnimal({ ...cow, tag: '372214507100555', ...animal }, { ...at, ...more })
    return (answer.ok ? answer.value : answer.problem).map(({ code, field }) => [answer.ok, code, field])
  }

  test('an animal with a tag of its own is saved without a word', () => {
    expect(checkAnimal({ ...cow, tag: '372214507100555' }, at)).toEqual({ ok: true, value: [] })
    expect(checkAnimal(cow, { ...at, id: 'bess' })).toEqual({ ok: true, value: [] })
  })

  test('only the tag is needed; a straw may go by its code, a lamb by its number, a stillborn by its dam', () => {
    expect(codes({ tag: '' })).toEqual([[false, 'tagMissing', 'tag']])
    expect(codes({ tag: '', animalType: 'AIBULL' })).toEqual([[false, 'tagMissing', 'tag']])
    expect(codes({ tag: '', animalType: 'AIBULL', aiBullCode: 'FR2239' })).toEqual([])
    expect(
      codes({ tag: '', species: 'OVINE', breed: 'OVINE-TX', animalType: 'BORNONFLOCK', lambingNumber: 'L1' }),
    ).toEqual([])
    expect(codes({ tag: '', animalType: 'BORNONFARM', stillBorn: true })).toEqual([])
  })

  test('a tag or chip of another animal stops it and names the other, one that left offers it back', () => {
    expect(checkAnimal({ ...cow, tag: 'IE214507100123' }, at)).toMatchObject({
      problem: [{ code: 'tagTaken', field: 'tag', otherId: 'bess', values: { other: '372214507100123' } }],
    })
    expect(codes({ eId: '372214507100123' })).toEqual([[false, 'eidTaken', 'eId']])
    expect(codes({ tag: '372214507100999' })).toEqual([[false, 'tagWasHere', 'tag']])
  })

  test('a look-alike and a doubtful tag are asked about', () => {
    expect(codes({ tag: '3722145O7IOO123' })).toContainEqual([true, 'tagLooksLike', 'tag'])
    expect(codes({ tag: '45' })).toEqual([[true, 'tagNotOfficial', 'tag']])
    expect(codes({ tag: '372312345678901', eId: '372312345678901' })).toEqual([
      [true, 'tagOver38Bits', 'tag'],
    ])
    expect(codes({ eId: '999000000000001' })).toEqual([[true, 'eidTestTag', 'eId']])
  })

  test.each([
    [{ eId: 'rubbish' }, 'eidUnreadable', 'eId'],
    [{ eId: '9.82E+14' }, 'eidLostDigits', 'eId'],
    [{ eId: '36000123456789' }, 'eidLostZero', 'eId'],
    [{ dob: today + day }, 'bornInFuture', 'dob'],
    [{ dob: today, dod: today - day }, 'diedBeforeBirth', 'dod'],
    [{ dob: today, dateMovedIn: today - day }, 'arrivedBeforeBirth', 'dateMovedIn'],
    [{ dateMovedIn: today, offHerdDate: today - day }, 'leftBeforeArrival', 'offHerdDate'],
    [{ dam: 'bull' }, 'damNotFemale', 'dam'],
    [{ sire: 'bess' }, 'sireNotMale', 'sire'],
    [{ breed: 'OVINE-TX' }, 'breedOfOtherSpecies', 'breed'],
    [{ breedPercentage: { LM: 75, HE: 50 } }, 'breedSharesOver100', 'breedPercentage'],
  ])('%j is stopped', (animal, code, field) => {
    expect(codes(animal)).toEqual([[false, code, field]])
    expect(textOf(code as ProblemCode).message).toBeDefined()
  })

  test('an animal cannot be its own mother, and the check asks about a parent younger than its calf', () => {
    expect(codes({ dam: 'me' }, { id: 'me' })).toEqual([[false, 'ownParent', 'dam']])
    expect(codes({ sire: 'bull', dob: Date.UTC(2026, 6, 1) })).toEqual([[true, 'parentYounger', 'sire']])
    expect(codes({ dam: 'bess', dob: Date.UTC(2026, 6, 1) })).toEqual([])
  })

  test('no animal of the sample farms is stopped or asked about, whatever the region', {
    timeout: 30_000,
  }, () => {
    const asked = farmSketches.flatMap((sketch) => {
      const records = sampleHerd(sketch, today, seededRandom(1))
      const animals = records.filter(({ collection }) => collection === 'animals')
      const byId = new Map(animals.map(({ id, fields }) => [id, fields]))
      const all = { region: sketch.region, today, tags: tagIndex(byId), animal: (id: string) => byId.get(id) }
      return animals.flatMap(({ id, fields }) => {
        const answer = checkAnimal(fields, { ...all, id })
        return (answer.ok ? answer.value : answer.problem).map(
          ({ code }) => `${sketch.key} ${fields.tag} ${code}`,
        )
      })
    })
    // The herds it buys from are made up, some with numbers no chip could hold.
    expect(asked.filter((line) => !line.endsWith('Over38Bits'))).toEqual([])
  })

  test('the check throws on no record, and completing an animal twice is completing it once', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('F', 'B', 'OVINE', 'AIBULL'),
    )
    const animal = fc.dictionary(fc.constantFrom(...Object.keys(animalFields)), value)
    fc.assert(
      fc.property(animal, fc.constantFrom(...regionCodes), (fields, region) => {
        checkAnimal(fields, { ...at, region })
        agedOn(fields, today)
        standingsOn(listsAt({ today, now: today, region }))(
          animalFactsOf({ id: 'a', fields }),
          () => undefined,
        )
        copyAnimal(fields, { region })
        const once = completeAnimal(fields, { today, region })
        expect(completeAnimal(once, { today, region })).toEqual(once)
      }),
    )
  })

  test('an empty date is no date', () => {
    expect(codes({ dob: 0, dateMovedIn: today, offHerdDate: null, dod: null })).toEqual([])
  })
})

describe('age in words', () => {
  const on = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)

  test('a cow is counted in years, a weanling in months, a calf in days', () => {
    expect(shortAge(ageOf(on(2021, 3, 2), today))).toEqual({ key: 'AGE.YEARS', count: 5 })
    expect(shortAge(ageOf(on(2025, 3, 2), today))).toEqual({ key: 'AGE.MONTHS', count: 20 })
    expect(shortAge(ageOf(on(2026, 11, 3), today))).toEqual({ key: 'AGE.DAYS', count: 12 })
  })

  test('the birthday itself counts, the day before does not', () => {
    expect(ageOf(on(2024, 5, 4), on(2026, 5, 4))).toEqual({ years: 2, months: 0, days: 0 })
    expect(ageOf(on(2024, 5, 4), on(2026, 5, 3))).toMatchObject({ years: 1, months: 11 })
  })

  test('born on the 31st, a month old on the last day of a shorter month', () => {
    expect(ageOf(on(2026, 1, 31), on(2026, 2, 28))).toEqual({ years: 0, months: 1, days: 0 })
    expect(longAge(ageOf(today, today))).toEqual({ key: 'AGE.TODAY', values: {} })
  })

  test('one that died or left keeps the age it had', () => {
    const dob = on(2024, 11, 15)
    const ageToday = (fields: object) => shortAge(ageOf(dob, agedOn(fields as never, today)))
    expect(ageToday({})).toEqual({ key: 'AGE.YEARS', count: 2 })
    expect(ageToday({ dod: on(2025, 1, 15) })).toEqual({ key: 'AGE.MONTHS', count: 2 })
    expect(ageToday({ offHerdDate: on(2025, 6, 15), dod: 0 })).toEqual({ key: 'AGE.MONTHS', count: 7 })
  })
})
