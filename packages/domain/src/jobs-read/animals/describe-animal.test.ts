import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { aiBullTag, isPlaceholderTag, longestTag, tagToKeep } from '../../base/tags/no-tag'
import { ageColour } from '../../herd/animals/age-colour'
import { describeAnimal, describeParent, shortSheepTag, shortTag, unknownBreed } from './describe-animal'

const tag = '372123456789012'
const cow = { species: 'BOVINE', tag, breedCode: 'HE', sex: 'F' } as const
const ewe = { species: 'OVINE', tag: 'IE04123456789', breedCode: 'TX' } as const

describe('short tags', () => {
  test('a long tag shows its last characters, as many as the region has [D5.19]', () => {
    const shown = Object.fromEntries(regionCodes.map((region) => [region, shortTag(tag, region)]))
    expect(shown).toEqual({
      ...{ IE: '89012', US: '89012', CA: '89012', NI: '8901 2' },
      ...{ UK: '789012', SC: '789012', AU: '789012', NZ: '789012', GL: '789012', EU: '789012', LA: '789012' },
    })
  })

  test('NI puts a space before the last digit, but only in a tag that was shortened [D5.20]', () => {
    expect(shortTag('UK912345600425', 'NI')).toBe('0042 5')
    expect(shortTag('123456', 'NI')).toBe('2345 6')
    expect(shortTag('12345', 'NI')).toBe('12345')
  })

  test('a short tag is left whole [D5.19]', () => {
    expect(shortTag('12', 'IE')).toBe('12')
    expect(shortTag('123456', 'UK')).toBe('123456')
  })

  test('sheep show the last five, without a space in NI [D5.21]', () => {
    expect(shortSheepTag('IE04123456789')).toBe('56789')
    expect(shortSheepTag('1234')).toBe('1234')
    expect(describeAnimal(ewe, 'NI')).toBe('56789 TX')
  })
})

describe('placeholders', () => {
  test('37204, 8260 and anything ending in NOTAG are placeholders; real tags that begin so are not [D5.22]', () => {
    expect(['37204', '8260', 'NOTAG', '372123NOTAG'].map(isPlaceholderTag)).toEqual([true, true, true, true])
    expect(['372041234567890', '826012345678901', '37205', undefined].map(isPlaceholderTag)).toEqual(
      Array(4).fill(false),
    )
  })

  test('an untagged lamb goes by its lambing number [D5.23]', () => {
    expect(describeAnimal({ ...ewe, tag: '37204', lambingNumber: 'L17' }, 'IE')).toBe('L17 TX')
    expect(describeAnimal({ ...ewe, tag: 'NOTAG', lambingNumber: 'L18' }, 'UK')).toBe('L18 TX')
  })

  test('a calf not yet registered shows its tag, never the NOTAG behind it', () => {
    expect(describeAnimal({ ...cow, tag: `${tag}NOTAG` }, 'IE')).toBe('#89012 (HE F)')
    expect(describeAnimal({ ...cow, tag: 'NOTAG', freezebrand: '41' }, 'UK')).toBe('41 (HE F)')
  })
})

describe('descriptions', () => {
  test('cattle: #short tag or freezebrand, then breed and sex [D5.30]', () => {
    expect(describeAnimal(cow, 'IE')).toBe('#89012 (HE F)')
    expect(describeAnimal({ species: 'BOVINE', freezebrand: '41', breedCode: 'HE', sex: 'F' }, 'IE')).toBe(
      '41 (HE F)',
    )
    expect(describeAnimal({ species: 'BOVINE', tag }, 'UK')).toBe('#789012 (ZZ)')
  })

  test('cattle with both show the freezebrand last [D5.31]', () => {
    expect(describeAnimal({ ...cow, freezebrand: '41' }, 'IE')).toBe('#89012 (HE F) 41')
  })

  test('sheep: tag and freezebrand, or either, then breed and brand [D5.32]', () => {
    expect(describeAnimal({ ...ewe, freezebrand: '7', brand: 'blue' }, 'IE')).toBe('56789 7 TX blue')
    expect(describeAnimal({ species: 'OVINE', freezebrand: '7', breedCode: 'TX' }, 'IE')).toBe('7 TX')
    expect(describeAnimal(ewe, 'IE')).toBe('56789 TX')
  })

  test('AI bulls and parents: tag, else bull code, herd book number or pedigree, then the breed [D5.29]', () => {
    const bull = { aiBullCode: 'FR2239', herdBookNumber: 'HB1', pedigree: 'Rocky', breedExternalId: 'FR' }
    expect(describeParent({ ...bull, tag })).toBe(`${tag} (FR)`)
    expect(describeParent(bull)).toBe('FR2239 (FR)')
    expect(describeParent({ ...bull, aiBullCode: '' })).toBe('HB1 (FR)')
    expect(describeParent({ pedigree: 'Rocky' })).toBe('Rocky (ZZ)')
  })

  test('unknown breeds are ZZ for cattle and OVINE-ZZ for sheep [D3.10] [D3.11]', () => {
    expect(unknownBreed).toEqual({ BOVINE: 'ZZ', OVINE: 'OVINE-ZZ' })
  })

  test('no description is longer than 50 characters [D5.33]', () => {
    const text = fc.string({ maxLength: 80 })
    fc.assert(
      fc.property(text, text, text, text, fc.constantFrom(...regionCodes), (a, b, c, d, region) => {
        const names = { tag: a, freezebrand: b, breedCode: c, brand: d, sex: 'F' }
        expect(describeAnimal({ species: 'BOVINE', ...names }, region).length).toBeLessThanOrEqual(50)
        expect(describeAnimal({ species: 'OVINE', ...names }, region).length).toBeLessThanOrEqual(50)
        expect(describeParent({ tag: a, breedExternalId: c }).length).toBeLessThanOrEqual(50)
      }),
    )
    expect(describeAnimal({ ...cow, freezebrand: 'x'.repeat(80) }, 'IE')).toHaveLength(50)
  })
})

describe('the tag that is kept', () => {
  const calf = { animalType: 'BORNONFARM', tag }

  test('a calf born here carries NOTAG until it is registered or seen in the herd [D5.25]', () => {
    expect(tagToKeep(calf, 'IE')).toBe(`${tag}NOTAG`)
    expect(tagToKeep({ ...calf, tag: `${tag}NOTAG` }, 'IE')).toBe(`${tag}NOTAG`)
    expect(tagToKeep({ ...calf, calfRegSuccessDate: 1 }, 'IE')).toBe(tag)
    expect(tagToKeep({ ...calf, lastInHerdSyncDate: 1 }, 'IE')).toBe(tag)
    expect(tagToKeep({ ...calf, animalType: 'FROMOTHERHERD' }, 'IE')).toBe(tag)
    expect(tagToKeep({ ...calf, animalType: 'BORNONFARM_CALVING' }, 'IE')).toBe(`${tag}NOTAG`)
  })

  test('registration takes the NOTAG away, and saving again changes nothing', () => {
    const registered = { ...calf, tag: `${tag}NOTAG`, calfRegSuccessDate: 1 }
    expect(tagToKeep(registered, 'IE')).toBe(tag)
    expect(tagToKeep({ ...registered, tag: tagToKeep(registered, 'IE') }, 'IE')).toBe(tag)
    const lost = { ...registered, tag: 'NOTAG', stillBorn: true, offHerdDate: 1 }
    expect(tagToKeep(lost, 'UK')).toBe('NOTAG')
  })

  test('in UK and SC a stillborn that left untagged is exactly NOTAG [D5.26]', () => {
    const stillborn = { animalType: 'BORNONFARM', stillBorn: true, offHerdDate: 1, calfRegSuccessDate: 1 }
    expect(tagToKeep(stillborn, 'UK')).toBe('NOTAG')
    expect(tagToKeep(stillborn, 'SC')).toBe('NOTAG')
    expect(tagToKeep(stillborn, 'NI')).toBe('')
  })

  test('tags are at most 15 characters, as long as an electronic number [D5.27] [D5.28]', () => {
    expect(longestTag).toBe(15)
  })

  test('a four-digit Irish AI bull carries its breed in front [D5.24]', () => {
    expect(aiBullTag('2239', 'FR', 'IE')).toBe('FR2239')
    expect(aiBullTag('2239', 'FRX', 'IE')).toBe('2239')
    expect(aiBullTag('22395', 'FR', 'IE')).toBe('22395')
    expect(aiBullTag('2239', 'FR', 'UK')).toBe('2239')
  })
})

test('the age chip has the colour of the years since birth [D9.32]', () => {
  const colours = [0, 1, 2, 3, 4, 5, 6, 7, 20, -1].map((age) => ageColour(2025 - age, 2025))
  expect(colours).toEqual([
    'red',
    'blue',
    'violet',
    'light green',
    'yellow',
    'black',
    'orange',
    'grey',
    'grey',
    'grey',
  ])
})
