import { breedById, breedCode } from '../base/breeds/breeds'
import { type Region, regionFacts } from '../base/regions/regions'
import { noTag } from '../base/tags/no-tag'
import { toMilligrams } from '../base/units'
import { describeAnimal } from '../jobs-read/animals/describe-animal'
import type { Json } from '../records/sync/stored-record'
import type { Life } from './cattle-life'
import type { FarmYear } from './farm-year'
import { cattleFrame, weightAt } from './growth'
import { day, year } from './ledger'
import { milkOf } from './milk-records'
import { tagMakers } from './tag-makers'
import { type Treatment, withdrawalEnd } from './treat'
import type { Weighing } from './weighings'

/** The marks of the year's work on an animal, gathered before its record is written. */
export type Marks = {
  weighings: Map<Life, Weighing[]>
  treatments: Map<Life, Treatment[]>
  dried: Map<Life, number>
  labels: Map<Life, string[]>
  tested: number
}

const herdOf = (life: Life, { sketch, random }: FarmYear) =>
  life.origin === 'born' || life.origin === 'founder'
    ? sketch.herdMark
    : sketch.herdMark.replace(/\d(?=\d*$)/g, () => String(random.whole(1, 9)))

/** Calves not long born are still on their way through registration. */
function registration(life: Life, { region, random, today }: FarmYear) {
  if (!regionFacts(region).herdNumbers || life.origin !== 'born')
    return { registered: true, status: undefined, date: undefined }
  const age = (today - life.dob) / day
  if (life.birth?.stillBorn) return { registered: true, status: 'CRS-NOT_REQUIRED', date: undefined }
  if (age > 26) {
    const date = life.dob + random.whole(4, 18) * day
    return { registered: true, status: 'CRS-PASSPORT_ISSUED', date }
  }
  if (age > 12)
    return { registered: true, status: 'CRS-BVD_PENDING', date: life.dob + random.whole(5, 10) * day }
  const status = random.pick(['CRS-DRAFT', 'CRS-READY', 'CRS-SENT', 'CRS-QUERY'])
  return { registered: false, status, date: undefined }
}

/** Gives every animal its tag and writes its record. Returns the tags, so that parents can be named by theirs. */
export function writeCattle(lives: readonly Life[], marks: Marks, farm: FarmYear) {
  const tags = new Map(lives.map((life) => [life, tagOf(life, farm)]))
  for (const life of lives) writeAnimal(life, tags, marks, farm)
}

type Tagged = ReturnType<typeof registration> & { tag: string; eId?: string | undefined }

function tagOf(life: Life, farm: FarmYear): Tagged {
  const state = registration(life, farm)
  if (life.origin === 'ai') return { ...state, tag: `${breedCode(life.breed, farm.region)}${life.serial}` }
  const made = tagMakers[farm.region].cattle({ herd: herdOf(life, farm), serial: life.serial, dob: life.dob })
  return state.registered ? { ...state, ...made } : { ...state, tag: `${made.tag}${noTag}` }
}

function writeAnimal(life: Life, tags: ReadonlyMap<Life, Tagged>, marks: Marks, farm: FarmYear) {
  const { ledger, random, region, sketch, today, people } = farm
  const own = tags.get(life)
  if (!own) throw new Error('an animal without a tag')
  const system = sketch.cattle?.system
  const dairy = system === 'dairy'
  const ai = life.origin === 'ai'
  const inHerd = !life.left && !ai
  const age = (life.left?.date ?? today) - life.dob
  const known = (parent: Life | undefined) => (parent && tags.has(parent) ? parent.id : undefined)
  const last = marks.weighings.get(life)?.at(-1)
  const bought = life.origin === 'bought'
  const boughtKg = bought
    ? weightAt(cattleFrame(life.breed, life.sex), life.thrift, life.movedIn - life.dob)
    : 0
  const soldKg = life.left
    ? weightAt(cattleFrame(life.breed, life.sex), life.thrift, life.left.date - life.dob)
    : 0
  const sold = life.left && life.left.reason !== 'animal died on farm'
  const kilo = random.about(livePrices[region], livePrices[region] / 8)
  const treated = marks.treatments.get(life)?.at(-1)
  const brand =
    dairy && life.role === 'cow' && life.births.length > 0 ? String(life.serial % 1000) : undefined
  const calved = life.births.at(-1)
  const dried = marks.dried.get(life)
  const labels = marks.labels.get(life)
  const code = breedCode(life.breed, region)
  ledger.write('animals', {
    id: life.id,
    made: Math.max(life.movedIn, today - 6 * year),
    changed: Math.max(
      last?.date ?? 0,
      treated?.date ?? 0,
      calved?.date ?? 0,
      life.left?.date ?? 0,
      life.movedIn,
    ),
    fields: {
      animalType: animalType(life),
      species: 'BOVINE',
      tag: own.tag,
      tagEnd: own.tag.replace(noTag, '').slice(-4),
      eId: ai ? undefined : own.eId,
      breed: life.breed,
      sex: life.sex,
      dob: life.dob,
      dod: life.left?.reason === 'animal died on farm' ? life.left.date : undefined,
      createdAt: life.movedIn,
      dateMovedIn: life.movedIn,
      inHerd,
      offHerdDate: life.left?.date,
      offHerdReason: life.left?.reason,
      lastInHerdSyncDate: own.registered && inHerd ? today - day : undefined,
      purpose: purposeOf(life, system, today),
      isPedigree: false,
      isStockBull: life.role === 'bull' && !ai,
      freezebrand: brand,
      displayDescription: ai
        ? `${own.tag} (${code})`
        : describeAnimal(
            {
              species: 'BOVINE',
              tag: own.tag,
              breedCode: code,
              sex: life.sex,
              ...(brand && { freezebrand: brand }),
            },
            region,
          ),
      ...(ai && { aiBullCode: own.tag, isActiveAIBull: true, pedigree: strawName(life) }),
      dam: known(life.dam),
      sire: known(life.sire),
      sireBreedId: life.sire?.breed,
      registeredSireTag: life.sire && tags.get(life.sire)?.tag,
      registeredGeneticDamTag: life.dam && tags.get(life.dam)?.tag,
      ...birthFields(life),
      calfRegSuccessDate: own.date,
      status: own.status ? { calfRegStatus: own.status } : undefined,
      isPassportReceived: own.status === undefined || own.status === 'CRS-PASSPORT_ISSUED',
      ...(bought && {
        purchasePrice: Math.round((boughtKg * kilo) / 5) * 5,
        purchaseWeight: boughtKg,
        purchaseWeightMg: toMilligrams(boughtKg, 'KG'),
        sellerId: people.mart,
      }),
      ...(sold && {
        salePrice: Math.round((soldKg * kilo) / 5) * 5,
        pricePerKilo: Math.round(kilo * 100) / 100,
        saleWeight: soldKg,
        saleWeightMg: toMilligrams(soldKg, 'KG'),
        buyerId: life.left?.reason === 'sent to abattoir' ? people.abattoir : people.mart,
      }),
      ...(last && {
        lastWeight: last.kg,
        lastWeightMg: toMilligrams(last.kg, 'KG'),
        lastAdgWeight: last.gainKg,
        lastAdgWeightMg: last.gainKg === undefined ? undefined : toMilligrams(last.gainKg, 'KG'),
        lastWeightDate: last.date,
      }),
      tbTestDate: inHerd && life.movedIn < marks.tested && age > 60 * day ? marks.tested : undefined,
      bvdTestDate: own.date ? own.date + 3 * day : undefined,
      ...cowFields(life, dried, dairy, today),
      lastTreatedDate: treated?.date,
      meatWithdrawalPeriodEnd: withdrawalEnd(farm, treated?.date, treated?.meatDays),
      milkWithdrawalPeriodEnd: dairy ? withdrawalEnd(farm, treated?.date, treated?.milkDays) : undefined,
      bodyConditionScore: life.births.length > 0 && inHerd ? random.whole(10, 14) / 4 : undefined,
      castrated:
        life.sex === 'M' ? age > 420 * day || (age > 250 * day && life.origin === 'bought') : undefined,
      isWeaned: age > (dairy ? 75 : 230) * day,
      isDisbudded: age > 35 * day,
      hornedStatus: breedById(life.breed)?.name.includes('Angus')
        ? 'polled'
        : age > 35 * day
          ? 'disbudded'
          : 'horned',
      farmQualityAssurance: inHerd,
      ...(dairy && inHerd ? milkOf(life, dried, farm) : {}),
      iWarn: 'n',
      options: {
        iconClass: life.left ? 'gold' : 'age',
        iconYear: new Date(life.dob).getUTCFullYear(),
      } as Json,
      labels,
      notes: noteOf(life, farm, labels),
    },
  })
}

function animalType(life: Life): string {
  if (life.origin === 'ai') return 'AIBULL'
  if (life.role === 'bull') return 'STOCKBULL'
  if (life.origin === 'born') return 'BORNONFARM'
  return life.origin === 'founder' ? 'PREHW' : 'FROMOTHERHERD'
}

function purposeOf(life: Life, system: string | undefined, today: number): string {
  if (life.origin === 'ai') return 'AI bull'
  if (life.role === 'youngstock') return 'meat'
  const open = life.births.length > 0 && !life.due && today - (life.births.at(-1)?.date ?? today) > 170 * day
  return open ? 'cull' : system === 'dairy' ? 'dairy' : 'suckler'
}

function birthFields({ birth }: Life): { [name: string]: Json | undefined } {
  if (!birth) return { stillBorn: false }
  return {
    stillBorn: birth.stillBorn,
    calvingDifficulty: birth.difficulty,
    calfSize: birth.difficulty === '1' ? 'SA' : 'SL',
    calfVigour: birth.stillBorn ? 'V5' : birth.difficulty === '4' ? 'V3' : 'V1',
    calfByAi: birth.sire.origin === 'ai',
  }
}

function cowFields(life: Life, dried: number | undefined, dairy: boolean, today: number) {
  if (life.sex !== 'F') return {}
  const calved = life.births.at(-1)
  const open = calved && !life.left
  return {
    lactation: life.births.length,
    lastCalvingDate: calved?.date,
    expectedCalvingDate: life.left ? undefined : life.due?.date,
    estCalvingDate: life.left ? undefined : life.due?.date,
    lastServeDate: life.due?.served ?? calved?.served,
    dryOffDate: dried,
    milkingStatus: dairy && open ? (dried !== undefined && dried <= today ? 'dry' : 'milking') : undefined,
  }
}

/** A kilo on the hoof, in the region's own money. */
// biome-ignore format: one line is enough
const livePrices: Record<Region, number> = { IE: 3.3, NI: 3, UK: 3, SC: 3.1, EU: 3.1, US: 4.6, CA: 5.2, LA: 2.1, AU: 3.4, NZ: 3.2, GL: 2 }

const strawNames = [
  'Ballyroe',
  'Hillcrest',
  'Stonegate',
  'Riverbank',
  'Ashgrove',
  'Kestrel',
  'Larkhill',
  'Meadowvale',
]
const strawName = (bull: Life) => `${strawNames[bull.serial % strawNames.length]} ${bull.serial % 97}`

function noteOf(life: Life, { random, say, people }: FarmYear, labels: string[] | undefined) {
  if (labels?.includes(people.labels.lame)) return say('watchFeet')
  if (life.left || life.role !== 'cow' || life.births.length === 0) return undefined
  return random.chance(0.08) ? say(random.pick(['quietCow', 'goodMother'])) : undefined
}
