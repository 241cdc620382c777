import { describe, expect, test } from 'vitest'
import type { SubApp } from '../../base/sub-apps'
import { timelineOf } from '../../jobs/animals/timeline'
import { checkRecord } from '../../jobs/collections/check-record'
import {
  type AnimalType,
  animalTypeFacts,
  factsOfType,
  isAnimalType,
  typesToChoose,
} from '../../jobs-read/animals/animal-types'
import { copyAnimal, nextTag } from '../../jobs-read/animals/copy-animal'
import { parentDescriptionOf } from '../../jobs-read/animals/description-of'
import { completeAnimal, completeEdit, killOutGrade, newAnimal } from '../../jobs-read/animals/new-animal'
import { sexCode, sexWord } from '../../jobs-read/animals/sex'
import { animalFields, animalSectionIds, animalTypes, species } from '../../records/collections/animals'
import type { FieldTable } from '../../records/fields/fields'
import { formSections, placedFields } from '../../records/fields/form-sections'
import { animalFieldChoices, animalFormSections, animalSections, askedFirst } from './animal-form'

const day = 86_400_000
const today = Date.UTC(2026, 10, 15)
const at = { today, region: 'IE' } as const
const subAppsOf = (type: AnimalType): readonly SubApp[] => animalTypeFacts[type].subApps

describe('the twelve types', () => {
  test('every type can be chosen somewhere, the usual ones at once [D3.6]', () => {
    const chosen = new Set([...typesToChoose('bovine'), ...typesToChoose('ovine')].map(({ type }) => type))
    expect([...chosen].sort()).toEqual([...animalTypes].sort())
    expect(
      typesToChoose('bovine')
        .map(({ type }) => type)
        .slice(0, 4),
    ).toEqual([...['BORNONFARM', 'FROMOTHERHERD', 'STOCKBULL', 'AIBULL']])
    expect(
      typesToChoose('ovine')
        .map(({ type }) => type)
        .slice(0, 3),
    ).toEqual([...['BORNONFLOCK', 'FROMOTHERFLOCK', 'SHEEP_GENERAL']])
    expect(typesToChoose('crop')).toEqual([])
  })

  test('each asks a few things at once, all of which the form has, and the tag or its like first', () => {
    for (const type of animalTypes)
      for (const subApp of subAppsOf(type)) {
        const animal = { ...newAnimal(type, subApp, at), sex: factsOfType(type).defaults.sex ?? 'F' }
        expect(askedFirst(animal), type).toEqual(factsOfType(type).first)
        expect(factsOfType(type).first.length, type).toBeLessThanOrEqual(7)
        expect(factsOfType(type).knownBy).toContain(factsOfType(type).first[0])
      }
  })

  test('a type of a newer app is taken for unknown', () => {
    expect(factsOfType('FROMTHEMOON')).toBe(animalTypeFacts.UNKNOWN)
    expect([isAnimalType('AIBULL'), isAnimalType('toString'), isAnimalType(undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('what a new animal carries', () => {
  test('an animal of every type is a record the server takes [D1.3]', () => {
    for (const type of animalTypes)
      for (const subApp of subAppsOf(type)) {
        const animal = completeAnimal({ ...newAnimal(type, subApp, at), tag: '372214507100123' }, at)
        expect(checkRecord('animals', { id: 'a', ...animal }), type).toBeUndefined()
        expect(completeAnimal(animal, { ...at, today: today + 86_400_000 }), type).toEqual(animal)
      }
  })

  test('a new animal is cattle by default; sheep are ovine and crops are never animals [D3.7]', () => {
    expect(species).toEqual(['BOVINE', 'OVINE', 'CROP'])
    expect(completeAnimal({ tag: '1' }, at)).toMatchObject({ species: 'BOVINE', breed: 'ZZ' })
    expect(newAnimal('SHEEP_GENERAL', 'ovine', at).species).toBe('OVINE')
  })

  test('an unknown birth date is 0, the warning is n, and the animal came today [D3.13] [D3.14] [D3.44]', () => {
    expect(newAnimal('FROMOTHERHERD', 'bovine', at)).toMatchObject({ dob: 0, iWarn: 'n', dateMovedIn: today })
    expect(completeAnimal({ tag: '1' }, at)).toMatchObject({ dob: 0, iWarn: 'n', dateMovedIn: today })
    expect(completeAnimal({ tag: '1', dateMovedIn: 86_400_000 }, at).dateMovedIn).toBe(86_400_000)
  })

  test('a sheep has been here since it was born, or else since today [D3.15]', () => {
    const born = Date.UTC(2026, 2, 20)
    expect(completeAnimal({ species: 'OVINE', tag: '1', dob: born }, at).dateMovedIn).toBe(born)
    expect(completeAnimal({ species: 'OVINE', tag: '1' }, at).dateMovedIn).toBe(today)
    const bought = { animalType: 'FROMOTHERHERD', species: 'BOVINE', tag: '1', dob: born }
    expect(completeAnimal(bought, at).dateMovedIn).toBe(today)
  })

  test('a cow born here, or here before the app, did not come to the farm today', () => {
    const born = Date.UTC(2021, 2, 20)
    for (const type of ['BORNONFARM', 'BORNONFARM_CALVING', 'PREHW', 'COW_GENERAL'] as const) {
      const written = { ...newAnimal(type, 'bovine', at), tag: '1', sex: 'F', dob: born }
      expect(completeAnimal(written, at).dateMovedIn, type).toBe(born)
      expect(timelineOf({ id: 'a', fields: completeAnimal(written, at) }, []).map(({ key }) => key)).toEqual([
        'TIMELINE.BIRTH',
      ])
    }
    expect(completeAnimal({ ...newAnimal('PREHW', 'bovine', at), tag: '1' }, at)).not.toHaveProperty(
      'dateMovedIn',
    )
    const put = completeEdit({ dob: born, dateMovedIn: born, tag: '1' }, { dob: born + day }, 'IE')
    expect(put).toMatchObject({ dob: born + day, dateMovedIn: born + day })
  })

  test('a new sheep has an unknown breed and sex until the farmer enters them [D3.60] [D3.61]', () => {
    expect(newAnimal('BORNONFLOCK', 'ovine', at)).toMatchObject({ breed: 'OVINE-ZZ', sex: 'Z' })
    expect(completeAnimal({ species: 'OVINE', tag: '1', sex: null, breed: null }, at)).toMatchObject({
      ...{ breed: 'OVINE-ZZ', sex: 'Z' },
    })
  })

  test('a sheep born here is BORNONFLOCK, one made any other way FROMOTHERFLOCK [D3.54]', () => {
    expect(newAnimal('BORNONFLOCK', 'ovine', at).animalType).toBe('BORNONFLOCK')
    expect(completeAnimal({ species: 'OVINE', tag: '1' }, at).animalType).toBe('FROMOTHERFLOCK')
  })

  test('a female begins at lactation 0, a male uncut, and neither carries the other [D3.28] [D3.29]', () => {
    expect(completeAnimal({ tag: '1', sex: 'F' }, at)).toMatchObject({ lactation: 0 })
    expect(completeAnimal({ tag: '1', sex: 'F' }, at)).not.toHaveProperty('castrated')
    for (const sex of ['M', 'B'])
      expect(completeAnimal({ tag: '1', sex }, at)).toMatchObject({ castrated: false })
    expect(completeAnimal({ tag: '1', sex: 'M' }, at)).not.toHaveProperty('lactation')
    expect(completeAnimal({ tag: '1', sex: 'F', lactation: 3 }, at).lactation).toBe(3)
    expect(completeAnimal({ tag: '1', sex: 'M', castrated: true }, at).castrated).toBe(true)
  })

  test('an AI bull is a bull in use that was never in the herd', () => {
    const bull = completeAnimal({ animalType: 'AIBULL', aiBullCode: 'FR2239', breed: 'HO' }, at)
    expect(bull).toMatchObject({
      sex: 'B',
      isActiveAIBull: true,
      inHerd: false,
      displayDescription: 'FR2239 (HO)',
    })
    expect(parentDescriptionOf({ herdBookNumber: 'HB1', breed: 'CH' }, 'UK')).toBe('HB1 (CH)')
  })

  test('a straw of four digits gets its Irish breed in front, once, and only when the breed is known [D5.24]', () => {
    const tagOf = (more: object, region: 'IE' | 'UK' = 'IE') =>
      completeAnimal({ animalType: 'AIBULL', aiBullCode: '2239', ...more }, { today, region }).tag
    expect([tagOf({ breed: 'HO' }), tagOf({ breed: 'HO', tag: 'HO2239' }), tagOf({})]).toEqual([
      'HO2239',
      'HO2239',
      '2239',
    ])
    expect([tagOf({ breed: 'HOX' }), tagOf({ breed: 'HO' }, 'UK')]).toEqual(['2239', '2239'])
  })

  test('male, female and unknown are how the phone says it; a bull is male [D3.9]', () => {
    expect(['F', 'M', 'B', 'Z', undefined].map(sexWord)).toEqual([
      'female',
      'male',
      'male',
      'unknown',
      'unknown',
    ])
    expect(['female', 'Male', 'b', 'unknown', 7].map(sexCode)).toEqual(['F', 'M', 'B', 'Z', 'Z'])
  })

  test('the carcass grade is conformation and fat together, otherwise the one given [D3.32]', () => {
    expect(killOutGrade({ conformationGrade: 'R+', fatGrade: '3-' })).toEqual({ killOutGrade: 'R+3-' })
    expect(killOutGrade({ conformationGrade: 'R+', killOutGrade: 'U4' })).toEqual({ killOutGrade: 'U4' })
    expect(killOutGrade({})).toEqual({})
  })

  test('the chip turns gold once the animal has left [D3.37] [D3.38]', () => {
    const born = { tag: '1', dob: Date.UTC(2023, 2, 1) }
    expect(completeAnimal(born, at).options).toEqual({ iconClass: 'age', iconYear: 2023 })
    expect(completeAnimal({ ...born, offHerdDate: today }, at).options).toEqual({
      iconClass: 'gold',
      iconYear: 2023,
    })
  })

  test('a corrected tag corrects the line it goes by, and an edit of the notes nothing else', () => {
    const cow = completeAnimal(
      { tag: '372214507100123', animalType: 'FROMOTHERHERD', breed: 'HE', sex: 'F' },
      at,
    )
    expect(cow.displayDescription).toBe('#00123 (HE F)')
    expect(completeEdit(cow, { tag: '372214507100456' }, 'IE')).toEqual({
      tag: '372214507100456',
      tagEnd: '0456',
      displayDescription: '#00456 (HE F)',
    })
    expect(completeEdit(cow, { notes: 'kicks' }, 'IE')).toEqual({ notes: 'kicks' })
    // The record already holds the number in an odd shape, and this edit does not touch it.
    const odd = { ...cow, eId: '1001000372215123456789' }
    expect(completeEdit(odd, { notes: 'kicks' }, 'IE')).toEqual({ notes: 'kicks' })
  })
})

describe('the form as data', () => {
  const rowOf = (name: string) => (animalFields as FieldTable)[name]

  test('the form shows its sections in order, and every field belongs to a section that exists', () => {
    expect(animalSections.map(({ id }) => id)).toEqual([...animalSectionIds])
    for (const [name, { place }] of Object.entries(animalFields as FieldTable))
      if (place) expect(animalSectionIds, name).toContain(place.section)
  })

  // biome-ignore format: one requirement to a line
  test.each([
    ['identity [D3.58]', 'identity', ['tag', 'eId', 'freezebrand', 'brand', 'scrapieTag', 'sex', 'isStockRam', 'colourId']],
    ['birth [D3.20]', 'birth', ['dob', 'calvingDifficulty', 'calfSize', 'calfVigour', 'calfWeight', 'calfQuality', 'calfByAi']],
    ['parents [D3.18] [D3.55]', 'parents', ['dam', 'sire', 'ram', 'sireBreedId', 'geneticDamTag', 'sheepGeneticDam', 'registeredSireTag', 'registeredGeneticDamTag', 'fosterEwe']],
    ['breed [D3.34]', 'breed', ['breed', 'breedPercentage']],
    ['origin and price [D3.21]', 'origin', ['dateMovedIn', 'sellerId', 'purchasePrice', 'purchaseWeight']],
    ['weights [D3.22]', 'weights', ['lastWeight', 'lastWeightDate', 'lastAdgWeight', 'defaultWeight']],
    ['pedigree [D3.17]', 'pedigree', ['pedigree', 'herdBookNumber', 'isPedigree', 'pedigreeRegStatus', 'damPedigree', 'sirePedigree']],
    ['tests [D3.24]', 'tests', ['tbTestDate', 'brTestDate', 'bvdTestDate']],
    ['milk [D3.39]', 'milk', ['milkRecords', 'milkDate', 'milkYield', 'milkScc', 'milkLactations', 'fat', 'protein', 'lactose', 'milkSolids', 'milkSubIndex', 'fertilitySubIndex', 'latestScc', 'highestScc', 'casesOfMastitis', 'currentCph', 'SDCTSuitable']],
    ['genetics [D3.35] [D3.40] [D3.42]', 'genetics', ['ebiTitle', 'ebiDate', 'ebi', 'euroStar', 'genotypeStatus', 'docility', 'docilityYear', 'milkability', 'milkabilityYear', 'bullFunctionality', 'bullFunctionalityYear']],
    ['location [D3.41]', 'location', ['bLoc', 'bSubLoc', 'pLoc', 'pSubLoc']],
    ['notes and labels [D3.31]', 'notes', ['notes', 'files']],
    ['leaving [D3.59]', 'leaving', ['offHerdDate', 'offHerdReason', 'buyerId', 'salePrice', 'dod']],
  ])('the section of %s has all its fields', (_, section, names) => {
    for (const name of names) expect(rowOf(name)?.place?.section, name).toBe(section)
  })

  test('a milligram twin is never asked beside its weight [D3.23]', () => {
    const twins = Object.keys(animalFields).filter((name) => name.endsWith('Mg'))
    expect(twins.length).toBeGreaterThan(7)
    for (const name of twins) {
      expect(rowOf(name)?.place, name).toBeUndefined()
      expect(rowOf(name.slice(0, -2))?.place, name).toBeDefined()
    }
  })

  const namesOf = (animal: object) =>
    animalFormSections(animal as { [field: string]: unknown }).flatMap(({ first, more, shown }) => [
      ...first,
      ...more,
      ...shown,
    ])

  test('a ewe is asked for her ram, a cow for her lactation, a bullock whether he is one', () => {
    const [cow, ewe, bullock] = [
      namesOf({ sex: 'F' }),
      namesOf({ species: 'OVINE', sex: 'F' }),
      namesOf({ species: 'BOVINE', sex: 'M' }),
    ]
    expect([cow, ewe, bullock].map((names) => names.includes('lactation'))).toEqual([true, false, false])
    expect([cow, ewe, bullock].map((names) => names.includes('ramUsed'))).toEqual([false, true, false])
    expect([cow, ewe, bullock].map((names) => names.includes('castrated'))).toEqual([false, false, true])
    expect(cow).not.toContain('aiBullCode')
    expect(namesOf({ animalType: 'AIBULL', sex: 'B' })).toContain('aiBullCode')
  })

  test('no field is asked twice, and what jobs decide is only shown', () => {
    const sections = animalFormSections({ animalType: 'BORNONFARM', sex: 'F' })
    const all = sections.flatMap(({ first, more, shown }) => [...first, ...more, ...shown])
    expect(new Set(all).size).toBe(all.length)
    const shown = sections.flatMap((section) => section.shown)
    expect(shown).toEqual(
      expect.arrayContaining(['meatWithdrawalPeriodEnd', 'lastAdgWeight', 'lastTreatedDate']),
    )
  })

  test('one more field is one row', () => {
    const fields: FieldTable = {
      ...(animalFields as FieldTable),
      temper: { kind: 'text', label: 'FIELDS.TEMPER', place: { section: 'health', when: { sex: ['B'] } } },
    }
    const health = (sex: string) =>
      formSections(fields, animalSections, { sex }).find(({ id }) => id === 'health')
    expect(health('B')?.more).toContain('temper')
    expect(health('F')?.more).not.toContain('temper')
    const offered = placedFields(fields, animalSections, { species: 'BOVINE' })
    expect(offered).toContainEqual({
      name: 'temper',
      label: 'FIELDS.TEMPER',
      kind: 'text',
      section: 'health',
    })
  })

  test('lists and files offer what the kind of animal can have, by section, without what the app keeps for itself', () => {
    const [cattle, sheep] = [animalFieldChoices('BOVINE'), animalFieldChoices('OVINE')].map((all) =>
      all.map(({ name }) => name),
    )
    expect(cattle?.slice(0, 2)).toEqual(['animalType', 'tag'])
    expect([cattle, sheep].map((names) => names?.includes('lactation'))).toEqual([true, false])
    expect([cattle, sheep].map((names) => names?.includes('rearing'))).toEqual([false, true])
    for (const kept of ['tagEnd', 'options', 'lastWeightMg', 'isSynced']) expect(cattle).not.toContain(kept)
  })
})

describe('copy with counter [D2.189]', () => {
  const calf = {
    ...{
      animalType: 'FROMOTHERHERD',
      species: 'BOVINE',
      tag: 'UK284205700016',
      eId: '826000000000001',
      breed: 'CHX',
    },
    ...{ sex: 'M', dob: today, purchasePrice: 640, sellerId: 's', notes: 'lame', dam: 'd', lastWeight: 90 },
  }

  test('the next of a pen has what they share and nothing of its own, and the count goes up', () => {
    const { fields, counter } = copyAnimal(calf, { region: 'UK', counter: 2 })
    expect(counter).toBe(3)
    expect(fields).toMatchObject({ breed: 'CHX', sex: 'M', dob: today, purchasePrice: 640, sellerId: 's' })
    for (const name of ['eId', 'notes', 'dam', 'lastWeight']) expect(fields).not.toHaveProperty(name)
  })

  test('the tag counts on with the right check digit, past those already in the herd', () => {
    expect(copyAnimal(calf, { region: 'UK' }).fields.tag).toBe('UK284205100017')
    const isTaken = (tag: string) => tag === 'UK284205100017'
    expect(copyAnimal(calf, { region: 'UK', isTaken }).fields.tag).toBe('UK284205200018')
  })

  test.each([
    ['UK071339300045', 'UK', 'OVINE', 'UK071339300046'],
    ['45', 'GL', 'BOVINE', '46'],
    ['99', 'GL', 'BOVINE', '100'],
    ['A009', 'GL', 'BOVINE', 'A010'],
    ['Daisy', 'GL', 'BOVINE', undefined],
    ['372214507100123', 'IE', 'BOVINE', undefined],
    ['UK284205799999', 'UK', 'BOVINE', undefined],
    ['UK 284205 700016', 'UK', 'BOVINE', 'UK284205100017'],
    ['XI 0 340512 0001 7', 'NI', 'BOVINE', undefined],
    ['uk9 340512 0001 7', 'NI', 'BOVINE', undefined],
    ['34051200017', 'NI', 'BOVINE', undefined],
    ['372 21 45071 00123', 'IE', 'BOVINE', undefined],
    ['IE 22 14507 00017', 'IE', 'OVINE', 'IE221450700018'],
  ] as const)('after %s in %s comes %s %s', (tag, region, kind, next) => {
    expect(nextTag(tag, region, kind)).toBe(next)
  })

  test('an untagged calf suggests nothing', () => {
    expect(copyAnimal({ ...calf, tag: 'NOTAG' }, { region: 'UK' }).fields).not.toHaveProperty('tag')
  })
})

test('a chip read again in another shape is still the same number', () => {
  const before = { animalType: 'PREHW', tag: '372214507100123', eId: '372214507100123' }
  expect(completeEdit(before, { eId: 'LA 372 214507100123' }, 'IE')).toMatchObject({ eId: '372214507100123' })
  expect(completeEdit(before, { eId: '' }, 'IE')).toMatchObject({ eId: '' })
})
