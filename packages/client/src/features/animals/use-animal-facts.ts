import { taskFactsOf } from '@steading/domain/jobs/facts/note-task'
import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import type { RecordView } from '../../db/query'
import { useConnected } from '../../platform/farm/connected'
import { usePlace } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useAnimalTasks } from './use-animal-tasks'

/** An animal's facts for lists today, from its own record and every job that names it. */
export function useAnimalFacts(animal: RecordView) {
  const write = useWrite()
  const today = write.today()
  const place = usePlace()
  const tasks = useAnimalTasks(animal.id)
  const facts = animalFactsOf(animal, taskFactsOf(animal.id, tasks))
  const connected = useConnected()
  const at = listsAt({ today, now: Date.now(), ...place, connected, timeZone: write.timeZone })
  return { facts, tasks, at }
}
