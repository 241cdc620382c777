import type { RecordThing } from '@steading/domain/reports/engine/define-view'

const day = 86_400_000
export const fullHistory = { cows: 2_000, years: 6 }
const { cows, years } = fullHistory

const done = { status: 'done', createdApp: 'bovine', takesEffect: true }
const job = (id: string, typeId: string, date: number, fields: RecordThing['fields']): RecordThing => ({
  ...{ collection: 'tasks', id },
  fields: { ...done, typeId, date, ...fields },
})

const cow = (n: number, today: number): RecordThing => ({
  ...{ collection: 'animals', id: `a${n}` },
  fields: {
    ...{ species: 'BOVINE', sex: 'F', inHerd: true, animalType: 'BORNONFARM', purpose: 'dairy' },
    ...{ tag: `37221${String(n).padStart(10, '0')}`, dob: today - 3000 * day, lactation: 5 },
    ...{ lastCalvingDate: calvedIn(yearOf(today), n), isPassportReceived: n % 9 > 0 },
  },
})
const calf = (id: string, fromCalvingTask: string, dam: string, dob: number): RecordThing => ({
  ...{ collection: 'animals', id },
  fields: {
    ...{ species: 'BOVINE', sex: 'F', inHerd: false, offHerdDate: dob + 200 * day },
    ...{ dam, dob, fromCalvingTask, sire: 'bull' },
  },
})
const weight = (id: string, under: string, date: number, animal: string, kilos: number): RecordThing =>
  job(id, 'AT-WEIGHT', date, { parentTaskId: under, taskAnimals: [animal], weightMg: kilos * 1e6 })

const yearOf = (today: number) => new Date(today).getUTCFullYear()
const calvedIn = (year: number, n: number) => Date.UTC(year, 1, 1) + (n % 70) * day
const servingFrom = (year: number) => Date.UTC(year, 3, 20)

/** Every cow calved, served, scanned, treated and dried off, and her calf weighed twice, in each of six years. */
export function* historyOf(today: number): Generator<RecordThing> {
  yield { collection: 'operators', id: 'o', fields: { name: 'Pat' } }
  for (let n = 0; n < cows; n++) yield cow(n, today)
  for (let year = yearOf(today) - years + 1; year <= yearOf(today); year++) {
    for (let n = 0; n < cows; n++) yield* yearOfCow(year, n)
    yield* jobsOfYear(year)
  }
}

function* yearOfCow(year: number, n: number): Generator<RecordThing> {
  const taskAnimals = [`a${n}`]
  const calved = calvedIn(year, n)
  yield job(`c${year}-${n}`, 'CALVING', calved, { dam: `a${n}`, sire: 'bull', taskAnimals })
  yield calf(`k${year}-${n}`, `c${year}-${n}`, `a${n}`, calved)
  for (const turn of n % 2 === 0 ? [0, 1] : [0]) {
    const served = servingFrom(year) + ((n % 21) + 21 * turn) * day
    yield job(`s${year}-${n}-${turn}`, 'SERVE', served, { taskAnimals, sire: 'bull', technician: 'o' })
  }
  const given = { remedy: `Medicine ${n % 40}`, dose: 10, doseUnit: 'ml', meatWithdrawalDays: 28, cost: 4 }
  yield job(`r${year}-${n}`, 'REMEDY', servingFrom(year) + (n % 200) * day, { ...given, taskAnimals })
  yield job(`d${year}-${n}`, 'DRYOFF', Date.UTC(year, 10, 1), { taskAnimals })
}

function* jobsOfYear(year: number): Generator<RecordThing> {
  for (let from = 0; from < cows; from += 200) {
    const taskAnimals = Array.from({ length: 200 }, (_, n) => `a${from + n}`)
    const scanned = { taskAnimals, scanStatus: 'In Calf' }
    yield job(`n${year}-${from}`, 'SCAN', servingFrom(year) + 80 * day, scanned)
  }
  for (const [turn, month] of [5, 8].entries()) {
    const date = Date.UTC(year, month, 10)
    yield job(`w${year}-${turn}`, 'WEIGHTRECORDING', date, { taskAnimals: [] })
    for (let n = 0; n < cows; n++)
      yield weight(`x${year}-${turn}-${n}`, `w${year}-${turn}`, date, `k${year}-${n}`, 120 + 60 * turn)
  }
}

export const kindsOfSave = [
  'a service',
  'a calving',
  'a treatment',
  'a weight',
  'a service taken back',
] as const

/** What a farmer saves of an evening, about one cow at a time: the records each save writes. */
export function savesOf(turn: number, today: number): Record<(typeof kindsOfSave)[number], RecordThing[]> {
  const n = (turn * 37) % cows
  const year = yearOf(today)
  const taskAnimals = [`a${n}`]
  const her = cow(n, today)
  const given = { remedy: 'Medicine 3', dose: 5, doseUnit: 'ml', cost: 4, taskAnimals }
  const gone = { taskAnimals, deleted: true }
  return {
    'a service': [
      job(`new-s${turn}`, 'SERVE', today - day, { taskAnimals, sire: 'bull', technician: 'o' }),
      her,
    ],
    'a calving': [
      job(`new-c${turn}`, 'CALVING', today - day, { dam: `a${n}`, taskAnimals }),
      calf(`new-k${turn}`, `new-c${turn}`, `a${n}`, today - day),
      her,
    ],
    'a treatment': [job(`new-r${turn}`, 'REMEDY', today, given), her],
    'a weight': [weight(`new-x${turn}`, `w${year}-1`, today, `k${year}-${n}`, 200)],
    'a service taken back': [job(`s${year}-${(21 * turn) % cows}-0`, 'SERVE', servingFrom(year), gone)],
  }
}
