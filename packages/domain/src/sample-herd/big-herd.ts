import { toMilligrams } from '../base/units'
import { uuidV7 } from '../records/collections/record-id'
import { cattleFrame, weightAt } from './growth'
import { day, type SampleRecord } from './ledger'
import { seededRandom } from './random'
import { tagMakers } from './tag-makers'

export type BigHerd = { animals: number; tasks: number; seed: number; today?: number }

const sometime = Date.UTC(2025, 3, 1)
const breeds = ['HF', 'FR', 'AAX', 'HEX', 'LMX', 'CHX', 'SIX', 'JE'] as const
const kinds = [
  'AT-WEIGHT',
  'AT-WEIGHT',
  'AT-WEIGHT',
  'REMEDY',
  'REMEDY',
  'VACCINATION',
  'SCAN',
  'INSEMINATION',
] as const

/**
 * A herd of any size for measuring with, record by record, animals first: each about as large as a real one
 * (an animal 1 kB in some forty fields, a task 0.4 kB) but without a story behind it.
 */
export function* bigHerd({ animals, tasks, seed, today = sometime }: BigHerd): Generator<SampleRecord> {
  const random = seededRandom(seed)
  // Only ids are kept, and only of the latest animals: a million records must not be held to make the next.
  const ids: string[] = []
  const remembered = 20_000
  for (let index = 0; index < animals; index++) {
    const animal = bigAnimal(index)
    ids[index % remembered] = animal.id
    yield animal
  }
  for (let index = 0; index < tasks; index++) yield bigTask(index)

  function bigAnimal(index: number): SampleRecord {
    const dob = today - random.whole(10, 3600) * day
    const sex = random.chance(0.62) ? 'F' : 'M'
    const breed = random.pick(breeds)
    const cow = sex === 'F' && today - dob > 760 * day
    const kg = weightAt(cattleFrame(breed, sex), random.about(1, 0.15), today - dob)
    const herd = String(2_000_000 + Math.floor(index / 9000))
    const { tag, eId } = tagMakers.IE.cattle({ herd, serial: (index % 9000) + 1, dob })
    const at = today - random.whole(0, 200) * day
    const gone = random.chance(0.08)
    const fields: SampleRecord['fields'] = {
      animalType: 'BORNONFARM',
      species: 'BOVINE',
      tag,
      tagEnd: tag.slice(-4),
      eId: eId ?? tag,
      breed,
      sex,
      dob,
      createdAt: dob,
      dateMovedIn: dob,
      inHerd: !gone,
      purpose: cow ? 'dairy' : 'meat',
      displayDescription: `#${tag.slice(-5)} (${breed} ${sex})`,
      dam: index > 50 ? (ids[random.whole(0, Math.min(index, remembered) - 1)] ?? null) : null,
      sire: index > 50 ? (ids[random.whole(0, 40)] ?? null) : null,
      sireBreedId: random.pick(breeds),
      calvingDifficulty: '1',
      calfSize: 'SA',
      calfVigour: 'V1',
      calfRegSuccessDate: dob + 9 * day,
      status: { calfRegStatus: 'CRS-PASSPORT_ISSUED' },
      lastWeight: kg,
      lastWeightMg: toMilligrams(kg, 'KG'),
      lastAdgWeight: 0.812,
      lastAdgWeightMg: 812_000,
      lastWeightDate: at,
      tbTestDate: today - 140 * day,
      bvdTestDate: dob + 12 * day,
      lactation: cow ? random.whole(1, 7) : 0,
      isWeaned: true,
      isDisbudded: true,
      isPassportReceived: true,
      hornedStatus: 'disbudded',
      farmQualityAssurance: true,
      iWarn: 'n',
      options: { iconClass: gone ? 'gold' : 'age', iconYear: new Date(dob).getUTCFullYear() },
      created: dob,
      createdApp: 'bovine',
      updatedAtApp: 'bovine',
    }
    if (cow) {
      fields.lastCalvingDate = today - random.whole(20, 380) * day
      fields.expectedCalvingDate = today + random.whole(1, 280) * day
      fields.milkingStatus = random.chance(0.8) ? 'milking' : 'dry'
      fields.freezebrand = String(index % 10_000)
    }
    if (gone) {
      fields.offHerdDate = today - random.whole(1, 900) * day
      fields.offHerdReason = 'sold at market'
    }
    return { collection: 'animals', id: uuidV7(dob, random.bytes(10)), fields, at }
  }

  function bigTask(index: number): SampleRecord {
    const date = today - random.whole(0, 1400) * day
    const typeId = random.pick(kinds)
    const kg = random.whole(80, 1300) / 2
    const fields: SampleRecord['fields'] = {
      typeId,
      date,
      dueDate: date,
      status: 'done',
      completedDate: date,
      taskAnimals: ids.length > 0 ? [random.pick(ids)] : [],
      created: date,
      createdApp: 'bovine',
      updatedAtApp: 'bovine',
      ...(typeId === 'AT-WEIGHT'
        ? { weight: kg, weightMg: toMilligrams(kg, 'KG'), weightAdg: 0.8, weightAdgMg: 800_000 }
        : { remedy: 'Oxytetracycline 20 % LA', batchNumber: `B${index % 9973}`, dose: 30, doseUnit: 'ml' }),
    }
    return { collection: 'tasks', id: uuidV7(date, random.bytes(10)), fields, at: date }
  }
}
