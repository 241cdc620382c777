import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breeds } from '../../base/breeds/breeds'
import { regionCodes } from '../../base/regions/regions'
import { readAdeAnimal, writeAdeAnimal } from '../../herd/icar/animals'
import { type AnyTaskType, subjectOf, taskTypes } from '../../jobs/engine/registry'
import { type AdeEvent, adeResource, resourcesIn } from '../../jobs-read/icar/ade'
import type { AdeFarm } from '../../jobs-read/icar/ade-farm'
import { identifierIn } from '../../jobs-read/icar/job-event'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { withoutEmpty } from '../../jobs-read/job/task-rows'
import { animalFields, offHerdReasons, purposes, sexes } from '../../records/collections/animals'
import type { Field, FieldTable } from '../../records/fields/fields'
import type { Fields, Json } from '../../records/sync/stored-record'
import { allSketches } from '../../sample-herd/farm-sketches'
import { seededRandom, seedOf } from '../../sample-herd/random'
import { sampleHerd } from '../../sample-herd/sample-herd'
import {
  eventTravels,
  readAdeEvent,
  readAdeGroupEvent,
  writeAdeGroupTask,
  writeAdeMovements,
  writeAdeTask,
  writeAdeTestDay,
} from './events'

const now = Date.UTC(2026, 10, 15)

const farmOf = (animals: readonly { id: string; fields: Fields }[], region: AdeFarm['region']): AdeFarm => {
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  return {
    ...{ region, now, source: 'https://steading.example/farms/1' },
    location: { id: 'IE1234567', scheme: 'steading.herd' },
    animal: (id) => byId.get(id),
  }
}

const animalOf = (eventId: string, { animalId, dam, taskAnimals }: Fields): string =>
  eventId.split(':')[1] ??
  String(animalId ?? dam ?? onAnimals({ taskAnimals: taskAnimals ?? [] })[0]?.animalId)

/** The fields a file should carry: no app bookkeeping, and no links to records that stay at home. */
const meantToTravel = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(withoutEmpty(fields)).filter(([name]) => {
      const twin = name.replace(/Mg$/, '')
      const field = Object.entries(animalFields).find(([known]) => known === twin || known === name)?.[1]
      if (!field || field.kind === 'records') return false
      if (field.kind === 'record' && field.from !== 'systemType') return false
      return 'place' in field || name === 'species' || name === 'status'
    }),
  )

/** ICAR ADE 1.3.2: what each of its schemas requires, itself and in the parts that we write. */
const ofAll = { meta: ['modified', 'source'], location: ['id', 'scheme'] }
const ofAnEvent = { ...ofAll, '': ['animal', 'resourceType'], animal: ['id', 'scheme'] }
const ofAGroup = {
  ...ofAll,
  '': ['groupMethod', 'resourceType'],
  inventoryClassification: ['name', 'species'],
}
const published: { [resourceType: string]: { [part: string]: string[] } } = {
  icarAnimalCoreResource: {
    ...ofAll,
    '': ['gender', 'identifier', 'resourceType', 'specie'],
    identifier: ['id', 'scheme'],
    alternativeIdentifiers: ['id', 'scheme'],
    primaryBreed: ['id', 'scheme'],
    breedFractions: ['denominator'],
    'breedFractions.fractions.breed': ['id', 'scheme'],
    parentage: ['gender', 'identifier', 'parentOf'],
    'parentage.parentOf': ['id', 'scheme'],
    'parentage.identifier': ['id', 'scheme'],
  },
  icarWeightEventResource: ofAnEvent,
  icarTreatmentEventResource: ofAnEvent,
  icarReproParturitionEventResource: {
    ...ofAnEvent,
    progenyDetails: ['gender', 'resourceType', 'specie'],
    'progenyDetails.identifier': ['id', 'scheme'],
  },
  icarReproHeatEventResource: ofAnEvent,
  icarReproInseminationEventResource: {
    ...ofAnEvent,
    '': ['animal', 'inseminationType', 'resourceType'],
    sireIdentifiers: ['id', 'scheme'],
    straw: ['resourceType'],
    embryo: ['resourceType'],
    'embryo.donorIdentifiers': ['id', 'scheme'],
  },
  icarReproStatusObservedEventResource: ofAnEvent,
  icarReproPregnancyCheckEventResource: ofAnEvent,
  icarReproAbortionEventResource: ofAnEvent,
  icarReproDoNotBreedEventResource: ofAnEvent,
  icarMilkingDryOffEventResource: ofAnEvent,
  icarHealthStatusObservedEventResource: ofAnEvent,
  icarConformationScoreEventResource: {
    ...ofAnEvent,
    '': ['animal', 'resourceType', 'score', 'traitScored'],
  },
  icarTreatmentProgramEventResource: {
    ...ofAnEvent,
    treatments: ['animal', 'resourceType'],
    'treatments.animal': ['id', 'scheme'],
  },
  // Ours, made as the standard makes an event of an animal.
  steadingJobEventResource: {
    ...ofAnEvent,
    parentage: ['gender', 'identifier', 'parentOf'],
    'parentage.parentOf': ['id', 'scheme'],
    'parentage.identifier': ['id', 'scheme'],
  },
  icarGroupTreatmentEventResource: ofAGroup,
  icarGroupWeightEventResource: { ...ofAGroup, 'statistics.metric': ['id', 'scheme'] },
  // Ours, made as the standard makes an event of a group.
  steadingGroupJobEventResource: ofAGroup,
  icarMovementBirthEventResource: { ...ofAnEvent, '': ['animal', 'location', 'resourceType'] },
  icarMovementArrivalEventResource: ofAnEvent,
  icarMovementDepartureEventResource: ofAnEvent,
  icarMovementDeathEventResource: ofAnEvent,
  icarTestDayResultEventResource: {
    ...ofAnEvent,
    milkWeight24Hours: ['unitCode', 'value'],
    milkCharacteristics: ['characteristic', 'value'],
  },
}

/** The fields ICAR publishes as required that a written resource lacks. */
function wanting(resource: { resourceType: string }): string[] {
  const parts = published[resource.resourceType]
  if (!parts) return [`${resource.resourceType} is not published`]
  const at = (part: string) =>
    part
      .split('.')
      .filter(Boolean)
      .reduce<unknown[]>(
        (found, name) => found.flatMap((one) => (one as { [name: string]: unknown })[name] ?? []),
        [resource],
      )
  return Object.entries(parts).flatMap(([part, required]) =>
    at(part).flatMap((one) =>
      required
        .filter((name) => (one as object)[name as never] === undefined)
        .map((name) => `${part}.${name}`),
    ),
  )
}

/** One farm of each region that has animals. */
const farms = new Map(
  allSketches
    .filter(({ cattle, sheep, empty }) => !empty && (cattle || sheep))
    .map((sketch) => [sketch.region, sketch]),
)

describe.each([...farms.values()].map((sketch) => [sketch.key, sketch] as const))(
  'the herd of %s',
  (_key, sketch) => {
    const records = sampleHerd(sketch, now, seededRandom(seedOf(sketch.key)))
    const animals = records.filter(({ collection }) => collection === 'animals')
    const farm = farmOf(animals, sketch.region)

    test('is written as the standard asks, and reads back the same, parents and all', () => {
      for (const animal of animals) {
        const written = JSON.parse(JSON.stringify(writeAdeAnimal(animal, farm)))
        expect(wanting(written)).toEqual([])
        const checked = adeResource.safeParse(written)
        if (!checked.success) throw new Error(`${animal.id}: ${checked.error.message}`)
        if (checked.data.resourceType !== 'icarAnimalCoreResource') throw new Error('not an animal')
        const back = readAdeAnimal(checked.data, sketch.region)
        expect(back.sourceId).toBe(animal.id)
        expect(back.fields).toEqual(meantToTravel(animal.fields))
        const { dam } = animal.fields
        const found = animals.find(({ id, fields }) => id === dam && fields.tag === back.parents.dam?.id)
        if (dam) expect(found?.id ?? back.parents.dam?.id).toBe(dam)
      }
    })

    test('its weighings, treatments, births and test days are events of the standard and read back the same', () => {
      const kinds = new Set<string>()
      for (const record of records) {
        const { collection, fields } = record
        if (collection !== 'tasks' && collection !== 'perCow') continue
        const events = collection === 'tasks' ? writeAdeTask(record, farm) : writeAdeTestDay(record, farm)
        for (const event of events) {
          expect(wanting(event)).toEqual([])
          const checked = adeResource.safeParse(JSON.parse(JSON.stringify(event)))
          if (!checked.success) throw new Error(`${JSON.stringify(event)}: ${checked.error.message}`)
          if (checked.data.resourceType === 'icarAnimalCoreResource' || !('animal' in checked.data))
            throw new Error('an animal, not an event')
          kinds.add(checked.data.resourceType)
          const species =
            farm.animal(animalOf(event.id, fields))?.fields.species === 'OVINE' ? 'OVINE' : 'BOVINE'
          const back = readAdeEvent(checked.data as AdeEvent, species)
          const own = onAnimals(fields).find(({ animalId }) => event.id.endsWith(animalId)) ?? {}
          const meant = Object.entries(withoutEmpty({ ...fields, ...own })).filter(([name]) =>
            eventTravels(collection)(name),
          )
          expect(back).toMatchObject({ collection, sourceId: record.id })
          expect(back?.fields).toEqual(Object.fromEntries(meant))
        }
      }
      expect(kinds.size).toBeGreaterThan(1)
    })

    test('every animal that came or left has an event that says so', () => {
      for (const animal of animals) {
        const events = writeAdeMovements(animal, farm)
        for (const event of events) {
          expect(wanting(event)).toEqual([])
          adeResource.parse(JSON.parse(JSON.stringify(event)))
        }
        const { animalType } = animal.fields
        const wasHere = animalType !== 'AIBULL' && animalType !== 'NEVERINHERD'
        expect(events.some(({ resourceType }) => /Birth|Arrival/.test(resourceType))).toBe(wasHere)
        const left =
          wasHere && animal.fields.inHerd === false && typeof animal.fields.offHerdDate === 'number'
        expect(events.some(({ resourceType }) => /Departure|Death/.test(resourceType))).toBe(left)
      }
    })
  },
)

/** Any answer a form could take to such a question. */
function anyAnswer(field: Field): fc.Arbitrary<Json> | undefined {
  switch (field.kind) {
    case 'date':
      return fc.integer({ min: 1, max: 20_000 }).map((days) => days * 86_400_000)
    case 'dateTime':
      return fc.integer({ min: 1, max: 20_000 * 1440 }).map((minutes) => minutes * 60_000)
    case 'text':
    case 'longText':
      return fc.string({ minLength: 1, maxLength: 16 })
    case 'number':
      return fc.integer({
        min: Math.ceil(field.least ?? 0),
        max: Math.min(field.most ?? 400, (field.least ?? 0) + 400),
      })
    case 'weight':
      return fc.integer({ min: 1, max: 2e9 })
    case 'money':
      return fc.integer({ min: 0, max: 1e6 })
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'choices':
      return fc.subarray([...field.options], { minLength: 1 })
    case 'flag':
      return fc.boolean()
    default:
      return undefined
  }
}

const anyAnswers = (fields: FieldTable, required: readonly string[] = []) => {
  const asked = Object.entries(fields).flatMap(([name, field]) => {
    const answer = anyAnswer(field)
    return answer ? [[name, answer] as const] : []
  })
  const sure = asked.map(([name]) => name).filter((name) => fields[name]?.required || required.includes(name))
  return fc.record(Object.fromEntries(asked), { requiredKeys: sure }) as fc.Arbitrary<Fields>
}

const one = (id: string, species: string, tag: string) => ({ id, fields: { species, tag } as Fields })
const members = [one('a1', 'OVINE', 'IE021234500011'), one('a2', 'OVINE', 'IE021234500022')]
const cattle = [one('a1', 'BOVINE', 'IE151234500033'), one('a2', 'BOVINE', 'IE151234500044')]
const jobsInIcar = taskTypes.filter(({ icar }) => icar)

test('every job done to animals has its event, or is only the head of jobs that have', () => {
  const heads = new Set(jobsInIcar.map(({ parent }) => parent))
  const without = taskTypes.filter(({ id, icar }) => !icar && !heads.has(id))
  // ICAR writes of animals; it has no word for work on land.
  const toAnimals = (type: AnyTaskType) =>
    subjectOf(type) === 'animals' && !type.plans && (type.limits.max > 0 || type.creates !== undefined)
  expect(without.filter(toAnimals)).toEqual([])
})

describe.each(jobsInIcar.flatMap((type) => type.subApps.map((app) => [type.id, app, type] as const)))(
  '%s of %s',
  (_id, app, type) => {
    const animals = app === 'ovine' ? members : cattle
    const species = app === 'ovine' ? 'OVINE' : 'BOVINE'
    const farm = farmOf(animals, 'IE')
    const named = Object.fromEntries((type.named ?? []).map((name, at) => [name, animals[at]?.id ?? '']))

    test('leaves as the standard asks and reads back with all that was answered, the animals it names too', () => {
      fc.assert(
        fc.property(anyAnswers(type.fields), anyAnswers(type.each ?? {}), (answers, each) => {
          // One that brings its animals has them on it once it is saved.
          const most = type.creates && type.limits.max === 0 ? animals.length : type.limits.max
          const taskAnimals = animals.slice(0, most).map(({ id }) => ({ animalId: id, ...each }))
          const fields = { ...answers, ...named, typeId: type.id, status: 'done', taskAnimals }
          const [event, ...others] = writeAdeTask({ id: 't1', fields }, farm)
          expect(others).toHaveLength(type.named || most === 1 ? 0 : 1)
          expect(wanting(event ?? { resourceType: 'none' })).toEqual([])
          const checked = adeResource.parse(JSON.parse(JSON.stringify(event)))
          if (checked.resourceType === 'icarAnimalCoreResource' || !('animal' in checked))
            throw new Error('an animal, not an event')
          const back = readAdeEvent(checked as AdeEvent, species)
          const meant = Object.entries({ ...answers, ...each, typeId: type.id })
          expect(back?.fields).toEqual(
            Object.fromEntries(meant.filter(([name]) => eventTravels('tasks')(name))),
          )
          expect(back?.names ?? {}).toEqual(
            Object.fromEntries(
              (type.named ?? []).map((name, at) => [name, identifierIn(animals[at]?.id ?? '', farm)]),
            ),
          )
        }),
      )
    })
  },
)

describe.each(jobsInIcar.filter(({ byHead }) => byHead).map((type) => [type.id, type] as const))(
  '%s of a group that is only counted',
  (_id, type) => {
    const hill = { id: 'hill', fields: { name: 'Hill ewes', species: 'OVINE' } }
    const farm: AdeFarm = { ...farmOf([], 'IE'), group: (id) => (id === hill.id ? hill : undefined) }

    test('leaves as one event of the group and reads back with all that was answered', () => {
      fc.assert(
        fc.property(anyAnswers(type.fields), fc.integer({ min: 1, max: 20_000 }), (answers, heads) => {
          const fields = { ...answers, typeId: type.id, status: 'done', taskMobs: [{ mobId: 'hill', heads }] }
          const [event, ...others] = writeAdeGroupTask({ id: 't1', fields }, farm)
          expect(others).toEqual([])
          expect(wanting(event ?? { resourceType: 'none' })).toEqual([])
          const checked = adeResource.parse(JSON.parse(JSON.stringify(event)))
          if (!('groupMethod' in checked)) throw new Error('of an animal, not of a group')
          const meant = Object.entries({ ...answers, typeId: type.id })
          expect(readAdeGroupEvent(checked as never)).toEqual({
            ...{ group: 'Hill ewes', heads },
            fields: Object.fromEntries(meant.filter(([name]) => eventTravels('tasks')(name))),
          })
        }),
      )
    })
  },
)

test('a dose and a weight of a group stand in the group events of the standard, those known by tag in theirs', () => {
  const farm: AdeFarm = { ...farmOf(members, 'IE'), group: () => ({ id: 'g', fields: { name: 'Hill' } }) }
  const dosed = {
    ...{ typeId: 'REMEDY', date: now, remedy: 'Oramec', dose: 12, doseUnit: 'ml', meatWithdrawalDays: 14 },
    ...{ taskAnimals: ['a1'], taskMobs: [{ mobId: 'g', heads: 200 }] },
  }
  expect(writeAdeTask({ id: 't', fields: dosed }, farm)).toHaveLength(1)
  expect(writeAdeGroupTask({ id: 't', fields: dosed }, farm)).toMatchObject([
    {
      ...{ resourceType: 'icarGroupTreatmentEventResource', id: 't:g', countObserved: 200 },
      dosePerAnimal: { doseQuantity: 12, doseUnits: 'MLT' },
      withdrawals: [{ productType: 'Meat' }],
      inventoryClassification: { name: 'Hill', species: 'Cattle', count: 200 },
    },
  ])
  const weighed = { typeId: 'AT-WEIGHT', date: now, weightMg: 36e6, taskMobs: [{ mobId: 'g', heads: 40 }] }
  expect(writeAdeGroupTask({ id: 'w', fields: weighed }, farm)).toMatchObject([
    { units: 'KGM', method: 'GroupAverage', statistics: [{ aggregation: 'Average', value: 36 }] },
  ])
  expect(writeAdeGroupTask({ id: 'w', fields: { ...weighed, deleted: true } }, farm)).toEqual([])
})

test('a dry-cow tube gives another program no day on which the milk is clear, and keeps its hours for ours', () => {
  const [cow] = cattle.map(({ id }) => id)
  const tube = {
    ...{ typeId: 'REMEDY', date: now, remedy: 'Cloxacillin DC', diagnosis: 'dry cow', dryCowUse: 'tube' },
    ...{ milkAfterCalvingHours: 96, leastDryDays: 54, meatWithdrawalDays: 28, taskAnimals: [cow ?? ''] },
  }
  const [event] = writeAdeTask({ id: 't', fields: tube }, farmOf(cattle, 'IE'))
  expect(event).toMatchObject({ withdrawals: [{ productType: 'Meat' }] })
  expect(JSON.stringify(event)).toContain('"milkAfterCalvingHours":96')
})

test('a scan, feet and a fostering say in the standard’s words what another program can use', () => {
  const write = (fields: Fields, animals = cattle) =>
    writeAdeTask({ id: 't1', fields: { date: now, ...fields } }, farmOf(animals, 'IE'))
  const [cow, other] = cattle.map(({ id }) => id)
  const seen: Fields[] = [
    { animalId: cow ?? '', scanStatus: 'In Calf', foetusCount: 2, foetalAge: 62 },
    { animalId: other ?? '', scanStatus: 'n/a' },
  ]
  expect(write({ typeId: 'SCAN', scanMethod: 'Echography', taskAnimals: seen })).toMatchObject([
    { method: 'Echography', result: 'Multiple', foetusCount: 2, foetalAge: 62 },
    { method: 'Echography', result: 'Unknown' },
  ])
  const on = { site: 'LH outer, LH inner', positions: [{ position: 'LegsRearLeft' }] }
  const feet = { courseOfAction: ['block'], lesions: ['sole ulcer'], claws: ['LH outer', 'LH inner'] }
  const [footCare] = write({ typeId: 'HOOFCARE', ...feet, taskAnimals: ['a1'] })
  expect(footCare).toMatchObject({
    diagnoses: [{ name: 'sole ulcer', ...on }],
    treatments: [{ procedure: 'block', animal: { id: 'IE151234500033' }, ...on }],
  })
  // Nothing is said twice: what reads back needs no words of ours beside it.
  expect(footCare).not.toHaveProperty('steading')
  const map = [
    { claw: 'LH outer', zone: 'sole', lesion: 'sole ulcer' },
    { claw: 'RF', zone: 'skin', lesion: 'foul' },
  ]
  const [mapped] = write({
    ...{ typeId: 'HOOFCARE', courseOfAction: ['trim'] },
    taskAnimals: [{ animalId: 'a1', feet: map }],
  })
  expect(mapped).toMatchObject({
    diagnoses: [
      { name: 'sole ulcer', site: 'LH outer', positions: [{ position: expect.stringContaining('Legs') }] },
      { name: 'foul', site: 'RF', positions: [{ position: expect.stringContaining('Legs') }] },
    ],
    // Where on the claw it was, the standard has no word for.
    steading: { feet: map },
  })
  const put = { lamb: 'a1', fosterEwe: 'a2', fosterMethod: 'crate', taskAnimals: ['a1', 'a2'] }
  expect(write({ typeId: 'FOSTERING', ...put }, members)).toMatchObject([
    {
      animal: { id: 'IE021234500011' },
      parentage: [{ relation: 'Adoptive', gender: 'Female', identifier: { id: 'IE021234500022' } }],
      steading: { fosterMethod: 'crate' },
    },
  ])
})

describe('an event of another program', () => {
  const about = { id: '7', eventDateTime: '2026-03-04T09:00:00Z', animal: { id: '1', scheme: 'theirs' } }
  const read = (event: object, species: 'BOVINE' | 'OVINE' = 'BOVINE') => {
    const checked = adeResource.parse({ ...about, ...event })
    if (checked.resourceType === 'icarAnimalCoreResource' || !('animal' in checked))
      throw new Error('an animal, not an event')
    return readAdeEvent(checked as AdeEvent, species)?.fields
  }
  const date = Date.UTC(2026, 2, 4)

  test('a pregnancy check is a scan, and several are carried', () => {
    const resourceType = 'icarReproPregnancyCheckEventResource'
    expect(read({ resourceType, method: 'Blood', result: 'Empty' })).toEqual({
      ...{ typeId: 'SCAN', date, scanMethod: 'Blood', scanStatus: 'Empty' },
    })
    expect(read({ resourceType, result: 'Multiple', foetusCount: 2, foetalAge: 80 }, 'OVINE')).toEqual({
      ...{ typeId: 'SCAN', date, scanStatus: 'In Calf', foetusCount: 2, foetalAge: 80 },
    })
  })

  test('a lesion on a leg is foot care; the same resource about an udder is no job of ours', () => {
    const resourceType = 'icarTreatmentProgramEventResource'
    const at = (position: string) => [{ name: 'Sole ulcer', positions: [{ position }] }]
    const treatments = [{ procedure: 'Block' }, { procedure: 'prayer' }]
    expect(read({ resourceType, diagnoses: at('LegsRearLeft'), treatments })).toEqual({
      ...{ typeId: 'HOOFCARE', date, lesions: ['sole ulcer'], courseOfAction: ['block'] },
    })
    expect(read({ resourceType, diagnoses: at('UdderRearLeft'), treatments })).toBeUndefined()
  })

  test('a score is of the trait it names, and one on a trait we do not score is no job of ours', () => {
    const scored = (traitScored: string) =>
      read({ resourceType: 'icarConformationScoreEventResource', traitScored, score: 2.5 })
    expect(scored('BodyConditionScore')).toEqual({ typeId: 'BODYCONDITIONSCORE', date, score: 2.5 })
    expect(scored('Locomotion')).toEqual({ typeId: 'LOCOMOTIONSCORE', date, score: 2.5 })
    expect(scored('Stature')).toEqual({ typeId: 'SCORING', date, score: 2.5, scoredTrait: 'Stature' })
    expect(scored('MuzzleWidth')).toBeUndefined()
  })

  test('a birth is a calving of a cow and a lambing of a ewe', () => {
    const resourceType = 'icarReproParturitionEventResource'
    expect([read({ resourceType })?.typeId, read({ resourceType }, 'OVINE')?.typeId]).toEqual([
      'CALVING',
      'LAMBING',
    ])
  })
})

test('any animal at all reads back with the fields it was written with', () => {
  const day = fc.integer({ min: -40_000, max: 40_000 }).map((days) => days * 86_400_000)
  const anyAnimal = fc.record(
    {
      tag: fc.string({ maxLength: 32 }),
      eId: fc.string({ maxLength: 32 }),
      species: fc.constantFrom('BOVINE', 'OVINE', 'CROP'),
      sex: fc.constantFrom(...sexes),
      castrated: fc.boolean(),
      dob: day,
      breed: fc.oneof(fc.constantFrom(...breeds.map(({ id }) => id)), fc.string({ maxLength: 8 })),
      breedPercentage: fc.dictionary(
        fc.constantFrom('HE', 'AA', 'WA', 'AY', 'LM'),
        fc.integer({ min: 1, max: 100 }),
      ),
      purpose: fc.constantFrom(...purposes),
      inHerd: fc.boolean(),
      dod: day,
      offHerdReason: fc.constantFrom(...offHerdReasons),
      freezebrand: fc.string({ maxLength: 32 }),
      pedigree: fc.string({ maxLength: 100 }),
      milkingStatus: fc.constantFrom('milking', 'dry'),
      docility: fc.constantFrom('VG', 'G'),
      lastWeightMg: fc.integer({ min: 0, max: 2e9 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anyAnimal, fc.constantFrom(...regionCodes), (fields, region) => {
      const animal = { id: 'animal-1', fields: fields as Fields }
      const written = JSON.parse(JSON.stringify(writeAdeAnimal(animal, farmOf([animal], region))))
      const checked = adeResource.parse(written)
      if (checked.resourceType !== 'icarAnimalCoreResource') throw new Error('not an animal')
      expect(readAdeAnimal(checked, region).fields).toEqual(fields)
    }),
  )
})

test('a file from another program is read by what it says in the standard words', () => {
  const theirs = {
    resourceType: 'icarAnimalCoreResource',
    identifier: { id: 'UK123456700123', scheme: 'uk.cts.eartag' },
    alternativeIdentifiers: [{ id: '826012345600001', scheme: 'std.iso.11785' }],
    specie: 'Cattle',
    gender: 'MaleNeuter',
    birthDate: '2025-03-04T00:30:00+01:00',
    primaryBreed: { id: 'CHA', scheme: 'icar.breed-3' },
    breedFractions: {
      denominator: 8,
      fractions: [{ breed: { id: 'CHA', scheme: 'icar.breed-3' }, fraction: 6 }],
    },
    status: 'OffFarm',
    parentage: [
      {
        parentOf: { id: 'UK123456700123', scheme: 'uk.cts.eartag' },
        gender: 'Female',
        identifier: { id: 'UK123456100042', scheme: 'uk.cts.eartag' },
      },
    ],
    vendorThing: { any: 'thing' },
  }
  const [resource] = resourcesIn({ view: { totalItems: 1 }, member: [theirs] })
  const animal = adeResource.parse(resource)
  if (animal.resourceType !== 'icarAnimalCoreResource') throw new Error('not an animal')
  expect(readAdeAnimal(animal, 'UK')).toEqual({
    identifier: theirs.identifier,
    fields: {
      ...{ tag: 'UK123456700123', eId: '826012345600001', species: 'BOVINE', sex: 'M', castrated: true },
      ...{ dob: Date.UTC(2025, 2, 4), breed: 'CH', breedPercentage: { CH: 75 }, inHerd: false },
    },
    parents: { dam: { id: 'UK123456100042', scheme: 'uk.cts.eartag' } },
  })
})
