import type { Put } from '@steading/domain/records/sync/local-db'
import type { Fields } from '@steading/domain/records/sync/stored-record'

const clock = '0m3abcdef.0000.server'
const breeds = ['LM', 'CH', 'AA', 'HE', 'FR', 'SI', 'BB', 'SA']
const names = ['Daisy', 'Bluebell', 'Rosie', 'Buttercup', 'Clover', 'Órla', 'Niamh', 'Molly']
const types = ['WEIGHING', 'DOSING', 'MOVEMENT', 'CALVING', 'AI_SERVICE', 'PREGNANCY_SCAN']

/** Time-ordered ids, as the app makes them. */
export const idOf = (kind: string, n: number): string =>
  `0193${n.toString(16).padStart(8, '0').slice(0, 4)}-${n.toString(16).padStart(8, '0').slice(4)}-7${kind}-8abc-${((n * 2654435761) % 2 ** 40).toString(16).padStart(12, '0')}`

const random = (n: number, salt: number): number => {
  let hash = Math.imul(n ^ (salt * 0x9e3779b9), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
const pick = <T>(list: readonly T[], n: number, salt: number): T =>
  list[Math.floor(random(n, salt) * list.length)] as T
const day = 86400000
const date = (n: number, salt: number) => 1577836800000 + Math.floor(random(n, salt) * 2000) * day

/** About a kilobyte of JSON, 37 fields. */
export function sampleAnimal(n: number): Fields {
  const tag = `IE${String(220000000000 + Math.floor(random(n, 1) * 1e9)).padStart(12, '0')}`
  return {
    tag,
    managementTag: tag.slice(-5),
    freezebrand: n % 3 === 0 ? String(n % 1000) : '',
    name: pick(names, n, 2),
    species: 'BOVINE',
    sex: random(n, 3) < 0.7 ? 'F' : 'M',
    breedCode: pick(breeds, n, 4),
    secondaryBreedCode: pick(breeds, n, 5),
    dob: date(n, 6),
    dateMovedIn: date(n, 7),
    offHerdDate: random(n, 8) < 0.3 ? date(n, 9) : null,
    offHerdReason: null,
    inHerd: random(n, 8) >= 0.3,
    isEligible: random(n, 10) < 0.9,
    isStockBull: false,
    castrated: random(n, 11) < 0.1,
    dam: n > 20 ? idOf('a01', n - 20) : null,
    sire: n > 50 ? idOf('a01', n % 50) : null,
    lastWeight: Math.round(random(n, 12) * 7000) / 10,
    lastWeightDate: date(n, 13),
    lastTreatedDate: date(n, 14),
    meatWithdrawalPeriodEnd: random(n, 15) < 0.1 ? date(n, 16) : 0,
    milkWithdrawalPeriodEnd: 0,
    lactationNumber: Math.floor(random(n, 17) * 8),
    lastCalvingDate: date(n, 18),
    lastServiceDate: date(n, 19),
    expectedCalvingDate: null,
    pregnancyStatus: pick(['IN_CALF', 'EMPTY', 'UNKNOWN'], n, 20),
    conditionScore: Math.round(random(n, 21) * 20) / 4,
    mobId: `mob-${n % 12}`,
    paddockId: `paddock-${n % 30}`,
    ebi: Math.round(random(n, 22) * 300),
    colour: pick(['black', 'red', 'white', 'brindle'], n, 23),
    notes: 'bought at the mart in spring, quiet',
    labels: ['quiet', `group-${n % 7}`],
    created: date(n, 24),
    createdApp: 'steading 1.0.0',
  }
}

export function sampleTask(n: number, animals: number): Fields {
  return {
    type: pick(types, n, 30),
    date: date(n, 31),
    status: 'DONE',
    taskAnimals: [
      { animalId: idOf('a01', Math.floor(random(n, 32) * animals)), weight: Math.round(random(n, 33) * 700) },
    ],
    operator: `operator-${n % 4}`,
    remedy: pick(['Ivomec', 'Closamectin', 'Bovilis', 'none'], n, 34),
    dose: Math.round(random(n, 35) * 500) / 10,
    notes: 'done in the crush',
    cost: Math.round(random(n, 36) * 1000) / 100,
    created: date(n, 37),
    createdApp: 'steading 1.0.0',
  }
}

export function animalPuts(from: number, to: number): Put[] {
  return Array.from({ length: to - from }, (_, i) => ({
    collection: 'animals',
    record: { id: idOf('a01', from + i), fields: sampleAnimal(from + i), clocks: { '*': clock } },
  }))
}

export function taskPuts(from: number, to: number, animals: number): Put[] {
  return Array.from({ length: to - from }, (_, i) => ({
    collection: 'tasks',
    record: { id: idOf('b02', from + i), fields: sampleTask(from + i, animals), clocks: { '*': clock } },
  }))
}
