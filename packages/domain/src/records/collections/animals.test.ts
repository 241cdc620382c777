import { expect, test } from 'vitest'
import { fieldsOf } from '../../jobs/collections/fields-of'
import {
  animalTypes,
  calfSizes,
  calfVigours,
  calvingDifficulties,
  docilityScores,
  pedigreeStatuses,
  purposes,
  sexes,
  species,
  unknownCattleBreed,
  unknownSheepBreed,
} from './animals'
import { paddockStates, soilTypes } from './land'
import { operatorTypes } from './people'

// biome-ignore format: one requirement to a line
test.each<[string, readonly string[], string]>([
  ['twelve types of animal [D3.6]', animalTypes, 'AIBULL, BORNONFARM, FROMOTHERHERD, STOCKBULL, PREHW, BORNONFLOCK, FROMOTHERFLOCK, UNKNOWN, SHEEP_GENERAL, BORNONFARM_CALVING, COW_GENERAL, NEVERINHERD'],
  ['three species', species, 'BOVINE, OVINE, CROP'],
  ['four sexes [D3.8]', sexes, 'F, M, B, Z'],
  ['ten purposes [D3.47]', purposes, 'dairy, suckler, meat, cull, AI bull, ram, lamb, ewe, cull ewe, wether'],
  ['six pedigree statuses [D3.48]', pedigreeStatuses, 'PRS-NO-STATUS, PRS-REG-SENT, PRS-NOTIFIED, PRS-DEATH, PRS-CONFIRMED, PRS-INTIMATED'],
  ['four calving difficulties [D3.50]', calvingDifficulties, '1, 2, 3, 4'],
  ['five calf sizes [D3.51]', calfSizes, 'XS, SS, SA, SL, SX'],
  ['five vigours [D3.52]', calfVigours, 'V1, V2, V3, V4, V5'],
  ['five docility scores [D3.53]', docilityScores, 'VG, G, A, P, VP'],
  ['seven kinds of contact [D3.96]', operatorTypes, 'BUYER, OPERATOR, SUPPLIER, VET, LINKEDHERD, Animal Buyer/Supplier, ABATTOIR_FACTORY'],
  ['eight paddock states [D3.89]', paddockStates, 'cultivated, harvested, sown, grass field, reseeded, being grazed, silage harvested, other enterprise'],
  ['two soils [D3.91]', soilTypes, 'mineral, peat'],
])('%s', (_, options, expected) => {
  expect([...options]).toEqual(expected.split(', '))
})

test('unknown breeds have a code of their own for cattle and for sheep [D3.10, D3.11]', () => {
  expect([unknownCattleBreed, unknownSheepBreed]).toEqual(['ZZ', 'OVINE-ZZ'])
})

test('off-herd reasons include the four ways most animals leave [D3.99, D3.100]', () => {
  expect(fieldsOf('animals').offHerdReason).toMatchObject({
    options: expect.arrayContaining([
      'sold at market',
      'sold privately',
      'sent to abattoir',
      'animal died on farm',
    ]),
  })
})

test('a scan says in calf, empty or not applicable [D3.49]', () => {
  expect(fieldsOf('tasks').scanStatus).toMatchObject({ options: ['In Calf', 'Empty', 'n/a'] })
})

test('a certificate moves an animal off or records its death, and a listed task is done or in progress [D3.68, D3.78]', () => {
  expect(fieldsOf('tasks').moveCertType).toMatchObject({ options: ['off', 'death'] })
  expect(fieldsOf('tasks').status).toMatchObject({ options: ['done', 'inProgress'] })
})

test('withdrawal ends are moments, not days: the law counts hours', () => {
  const fields = fieldsOf('animals')
  expect([fields.meatWithdrawalPeriodEnd?.kind, fields.milkWithdrawalPeriodEnd?.kind]).toEqual([
    'dateTime',
    'dateTime',
  ])
  expect(fields.dob?.kind).toBe('date')
})
