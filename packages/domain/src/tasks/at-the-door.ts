import { animalFactsOf } from '../facts/facts'
import { taskFactsOf } from '../facts/task-facts'
import { listsAt } from '../lists/lists-at'
import type { Region } from '../regions/regions'
import { checkPapers } from '../views/papers-check'
import type { Warning } from './define-task-type'
import type { Destination } from './destinations'
import { type DoorName, doorNames, doors, doorText } from './doors'
import type { AnyTaskType } from './registry'
import { dateOf, type Herd, isGone, onAnimals, type Row, readTask, taskFor } from './task-rows'

type Found = { door: DoorName; animal: Row; figures: { [figure: string]: number } }
type Going = Pick<AnyTaskType, 'goesTo' | 'isLeaving'>

/** What stands in the way of those who go with a job, as they stood on its day. */
function atTheDoor(
  type: Going,
  task: Row,
  { herd, region, names }: { herd: Herd; region: Region; names: readonly DoorName[] },
): Found[] {
  const read = readTask(task)
  return onAnimals(task.fields).flatMap(({ animalId }) => {
    const animal = herd.animal(animalId)
    const to = type.goesTo?.(taskFor(read, animalId))
    return animal && to ? heldThere(animal, to, task, { herd, region, names }) : []
  })
}

function heldThere(
  animal: Row,
  to: Destination,
  task: Row,
  { herd, region, names }: { herd: Herd; region: Region; names: readonly DoorName[] },
): Found[] {
  const day = dateOf(task.fields)
  const known = herd
    .tasksOf(animal.id)
    .filter((one) => one.id !== task.id && !isGone(one) && dateOf(one.fields) <= day)
  const facts = animalFactsOf(animal, taskFactsOf(animal.id, known))
  const papers = new Set(checkPapers(facts, listsAt({ region, today: day, now: day })).obstacles)
  return names.flatMap((door) => {
    if (!doors[door].to.includes(to)) return []
    const figures = doors[door].finds({ region, day, facts, papers })
    return figures ? [{ door, animal, figures }] : []
  })
}

const stopping = doorNames.filter((name) => doors[name].stops)
const asking = doorNames.filter((name) => !doors[name].stops)

/** Whoever may not go until somebody says why, by the first door that stops anybody. */
export function stoppedAtDoor(
  type: Going,
  task: Row,
  { herd, region, answered }: { herd: Herd; region: Region; answered: ReadonlySet<string> },
): { door: DoorName; animals: Row[] } | undefined {
  if (!type.goesTo) return undefined
  const found = atTheDoor(type, task, { herd, region, names: stopping }).filter(
    ({ animal }) => !answered.has(animal.id),
  )
  const door = stopping.find((name) => found.some((one) => one.door === name))
  return door && { door, animals: found.filter((one) => one.door === door).map(({ animal }) => animal) }
}

/** What is asked about the others. */
export function doubtsAtDoor(
  type: Going,
  task: Row,
  { herd, region, added }: { herd: Herd; region: Region; added?: readonly string[] | undefined },
): Warning[] {
  if (!type.goesTo) return []
  return atTheDoor(type, task, { herd, region, names: asking })
    .filter(({ animal }) => !added || added.includes(animal.id))
    .map(({ door, animal, figures }) => ({
      ...{ code: 'jobDoubt', says: doorText(door), animalId: animal.id },
      ...(Object.keys(figures).length > 0 && { values: figures }),
    }))
}
