import { oneDay } from '../../base/one-day'
import { type OnAnimal, onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, isGone, type Row } from '../../jobs-read/job/task-rows'
import { birthRules } from '../../jobs-read/rules/birth-rules'
import { scanResult } from '../../jobs-read/rules/scan-result'
import type { Fields } from '../../records/sync/stored-record'

/**
 * Jobs that put a female to a male. With `run` she ran with him from that day, and the service itself went
 * unseen.
 */
const serviceJobs: { readonly [typeId: string]: { run: boolean } } = {
  SERVE: { run: false },
  INSEMINATION: { run: false },
  EMBRYOTRANSFER: { run: false },
  BULLIN: { run: true },
  RAMIN: { run: true },
}
const births = ['CALVING', 'LAMBING']
const breedingJobs = new Set([...Object.keys(serviceJobs), ...births, 'SCAN', 'ABORTION', 'DONOTBREED'])

/** Whether a job has something to say about how females breed. */
export const isBreedingJob = ({ typeId }: Fields): boolean =>
  typeof typeId === 'string' && breedingJobs.has(typeId)

export type Service = {
  date: number
  run: boolean
  sire: string
  technician: string
  /** Whether she held to it; undefined while that is unknown. */
  held?: boolean
}

/** One female's breeding history, from her jobs. Days come earliest first; 0 means none. */
export type Bred = {
  services: readonly Service[]
  births: readonly number[]
  losses: readonly number[]
  barred: number
}

type Scan = { date: number; said: 'carrying' | 'empty'; age?: number }

/** Services closer together than this are one heat, and the last one of it counts. */
const sameHeat = 3 * oneDay
/**
 * The largest gap allowed between a service and a scanner's dating, and between a calf's expected and actual
 * birth.
 */
const scannerWithin = 10 * oneDay
const birthWithin = 21 * oneDay
/** A scan can see something this long after a service. */
const seenAfter = { BOVINE: 28 * oneDay, OVINE: 35 * oneDay }
/** As long as a male usually runs with them. */
const longestRun = 84 * oneDay

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const byDate = (a: { date: number }, b: { date: number }) => a.date - b.date

const readOnce = new WeakMap<Fields, ReadonlyMap<string, OnAnimal>>()

/**
 * The values a job noted for an animal. A scan of two thousand is read once, and not once for each of them.
 */
export function notedFor(task: Fields, animalId: string): OnAnimal | undefined {
  const known = readOnce.get(task) ?? new Map(onAnimals(task).map((own) => [own.animalId, own]))
  readOnce.set(task, known)
  return known.get(animalId)
}

/** Reads the jobs that name her. A later scan, birth or service shows which service she held to. */
export function bredOf(animalId: string, tasks: readonly Row[], species: 'BOVINE' | 'OVINE'): Bred {
  const read = { services: [] as Service[], scans: [] as Scan[], births: [] as number[] }
  const losses: number[] = []
  let barred = 0
  for (const row of tasks) {
    const { fields } = row
    const date = dateOf(fields)
    const typeId = text(fields.typeId)
    if (isGone(row) || fields.status === 'inProgress' || date === 0) continue
    const own = notedFor(fields, animalId)
    if (births.includes(typeId)) {
      if (fields.dam === animalId) read.births.push(date)
    } else if (!own) continue
    else if (typeId === 'ABORTION') losses.push(date)
    else if (typeId === 'DONOTBREED') barred = Math.max(barred, date)
    else if (typeId === 'SCAN') read.scans.push(...scanOf(date, { ...fields, ...own }))
    else if (serviceJobs[typeId]) read.services.push(serviceOf(date, typeId, { ...fields, ...own }))
  }
  const oneBirthEach = apart(read.births, birthRules[species].leastDaysBetween * oneDay)
  const services = heatsOf(read.services)
  hold(services, { ...read, births: oneBirthEach, losses }, species)
  return { services, births: oneBirthEach, losses: losses.sort((a, b) => a - b), barred }
}

const serviceOf = (date: number, typeId: string, { sire, technician, operator }: Fields): Service => ({
  date,
  run: serviceJobs[typeId]?.run === true,
  sire: text(sire),
  technician: text(technician) || text(operator),
})

function scanOf(date: number, { scanStatus, foetusCount, foetalAge }: Fields): Scan[] {
  const said = scanResult(scanStatus, foetusCount)
  if (said === '') return []
  return [{ date, said, ...(typeof foetalAge === 'number' && { age: foetalAge * oneDay }) }]
}

/** Counts twins entered as two births, or one birth entered on two phones, as one birth. */
function apart(days: readonly number[], least: number): number[] {
  const kept: number[] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = kept.at(-1)
    if (last === undefined || day - last >= least) kept.push(day)
  }
  return kept
}

function heatsOf(all: readonly Service[]): Service[] {
  const kept: Service[] = []
  for (const service of [...all].sort(byDate)) {
    const last = kept.at(-1)
    if (last && !last.run && !service.run && service.date - last.date < sameHeat) kept.pop()
    kept.push(service)
  }
  return kept
}

type Seen = { scans: readonly Scan[]; births: readonly number[]; losses: readonly number[] }

/** Notes at each service whether she held to it. */
function hold(services: Service[], { scans, births: born, losses }: Seen, species: 'BOVINE' | 'OVINE'): void {
  const carried = birthRules[species].usualGestation * oneDay
  const birthBefore = (day: number) => born.findLast((one) => one < day) ?? 0
  const before = (day: number) => services.filter(({ date }) => date < day && date > birthBefore(day))
  const nearest = (day: number, conceived: number, within: number) =>
    before(day)
      .map((service) => ({ service, off: offBy(service, conceived) }))
      .filter(({ off }) => off <= within)
      .sort((a, b) => a.off - b.off)[0]?.service
  for (const { date, said, age } of scans) {
    if (said !== 'carrying') continue
    const one =
      age === undefined ? before(date - seenAfter[species]).at(-1) : nearest(date, date - age, scannerWithin)
    if (one) one.held = true
  }
  for (const date of born) {
    const one = nearest(date, date - carried, birthWithin)
    if (one) one.held = true
  }
  for (const date of losses) {
    const one = before(date).at(-1)
    if (one) one.held = true
  }
  for (const { date, said } of scans) {
    const last = said === 'empty' ? before(date - seenAfter[species]).at(-1) : undefined
    if (last && last.held === undefined) last.held = false
  }
  for (const [index, service] of services.entries()) {
    const next = services[index + 1]
    const again = next && birthBefore(next.date) < service.date
    const knownByBirth = before(born.find((one) => one > service.date) ?? 0).some(({ held }) => held)
    if (service.held === undefined && (again || knownByBirth)) service.held = false
  }
}

/** For a female that ran with a male, any day of his stay fits. */
function offBy({ date, run }: Service, conceived: number): number {
  if (!run) return Math.abs(date - conceived)
  const late = conceived - date
  return late < 0 ? -late : Math.max(0, late - longestRun)
}
