import { standstillFrees } from '../../base/regions/leaving-rules'
import { type Located, placeIn } from '../../base/regions/places'
import { shortName } from '../../herd/animals/short-name'
import { animalFactsOf, type Facts } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import type { Warning } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import type { HerdHolds } from '../../jobs-read/job/task-rows'
import { dateOf, type Herd, isGone, type Row, readTask, taskFor } from '../../jobs-read/job/task-rows'
import type { Destination } from '../../jobs-read/rules/destinations'
import { holdingSpan, type LastArrival } from '../../jobs-read/rules/holding-standstill'
import type { Fields } from '../../records/sync/stored-record'
import type { AnyTaskType } from '../engine/registry'
import { taskFactsOf } from '../facts/note-task'
import type { Figures, SaidOfWay } from './door'
import { type DoorName, doorNames, doors, doorText, type StandsThere } from './doors'
import { oneMayHoldAll } from './herd-holds'
import { checkPapers } from './papers-check'
import { buyersKeep } from './tb-move-rules'

type Found = {
  door: DoorName
  animal: Row
  figures: Figures
  days: { [day: string]: number }
  clears?: number | undefined
}
/** Facts of the whole herd that may hold each animal, where the caller looked them up. */
type HoldsAll = { arrived?: LastArrival | undefined; holds?: HerdHolds | undefined }
type Going = Pick<AnyTaskType, 'goesTo' | 'isLeaving'>

/** One thing in the way and whose: those it stops go only with a reason, the others are asked about. */
export type DoorGroup = {
  name: StandsThere
  stops: boolean
  figures: Figures
  /** Days its text names besides the one they may go. */
  days?: { [day: string]: number }
  /** Who they are, and the day each may go where that can be known, or the moment until which each is withheld. */
  animals: readonly { id: string; who: string; clears?: number | undefined; until?: number }[]
}

const saidOfWay = ({ buyerKeeps, standstillFree, interstate, influenzaTested }: Fields): SaidOfWay => ({
  interstate: interstate === 'yes',
  influenzaTested: typeof influenzaTested === 'number' ? influenzaTested : undefined,
  buyerKeeps: buyersKeep.find((one) => one === buyerKeeps),
  standstillFree: standstillFrees.find((one) => one === standstillFree),
})

/** The obstacles for animals that leave with a job, as of its day: one group a door, the worst first. */
export function groupsAtDoor(
  type: Going,
  task: Row,
  { herd, ...place }: Located & { herd: Herd },
): DoorGroup[] {
  if (!type.goesTo) return []
  const read = readTask(task)
  const span = holdingSpan(place, dateOf(task.fields))
  const arrived = span && herd.lastArrival?.(span)
  const day = dateOf(task.fields)
  const holds = oneMayHoldAll(place, day) ? herd.holds?.({ ...placeIn(place), day }) : undefined
  const said = saidOfWay(task.fields)
  const found = onAnimals(task.fields).flatMap(({ animalId }) => {
    const animal = herd.animal(animalId)
    const to = type.goesTo?.(taskFor(read, animalId))
    return animal && to ? heldThere(animal, to, task, { herd, ...place, ...said, arrived, holds }) : []
  })
  const standing = doorNames.filter((name) => found.some(({ door }) => door === name))
  return [
    ...standing.filter((name) => doors[name].stops),
    ...standing.filter((name) => !doors[name].stops),
  ].map((name) => {
    const held = found.filter(({ door }) => door === name)
    const { figures = {}, days = {} } = held[0] ?? {}
    return {
      name,
      stops: doors[name].stops === true,
      ...{ figures, ...(Object.keys(days).length > 0 && { days }) },
      animals: held.map(({ animal: { id, fields }, clears }) => ({
        id,
        who: shortName(fields, place.region) || String(fields.name ?? ''),
        ...(clears !== undefined && { clears }),
      })),
    }
  })
}

function heldThere(
  animal: Row,
  to: Destination,
  task: Row,
  { herd, ...way }: Located & SaidOfWay & { herd: Herd } & HoldsAll,
): Found[] {
  const day = dateOf(task.fields)
  const known = herd
    .tasksOf(animal.id)
    .filter((one) => one.id !== task.id && !isGone(one) && dateOf(one.fields) <= day)
  const facts = animalFactsOf(animal, taskFactsOf(animal.id, known))
  return foundAt(facts, to, { ...way, day }).map((one) => ({ ...one, animal }))
}

/** The obstacles for one animal on its way there that day, judged by the known facts. */
export function foundAt(
  facts: Facts,
  to: Destination,
  way: Located & SaidOfWay & { day: number } & HoldsAll,
): Omit<Found, 'animal'>[] {
  const { day } = way
  const papers = new Set(checkPapers(facts, listsAt({ ...placeIn(way), today: day, now: day })).obstacles)
  const at = { ...way, to, facts, papers }
  return doorNames.flatMap((door) => {
    const found = doors[door].to.includes(to) ? doors[door].finds(at) : undefined
    return found ? [{ door, figures: {}, days: {}, ...found }] : []
  })
}

/** The days its text names: the one the last of them may go among them. */
export function daysSaid({ animals, days }: DoorGroup): { [day: string]: number } | undefined {
  const clears = animals.flatMap((one) => one.clears ?? [])
  if (clears.length === 0) return days
  return { ...days, clears: Math.max(...clears) }
}

/** The moment until which the last of them is withheld. */
export function momentsSaid({ animals }: DoorGroup): { until: number } | undefined {
  const ends = animals.flatMap((one) => one.until ?? [])
  return ends.length > 0 ? { until: Math.max(...ends) } : undefined
}

/** One door's questions about its animals. */
export function doubtsAtDoor(group: DoorGroup): Warning[] {
  const { name, figures, animals } = group
  if (name === 'meatHeldBack' || name === 'milkHeldBack') return []
  const days = daysSaid(group)
  return animals.map(({ id }) => ({
    ...{ code: 'jobDoubt', says: doorText(name), animalId: id },
    ...(Object.keys(figures).length > 0 && { values: figures }),
    ...(days && { days }),
  }))
}
