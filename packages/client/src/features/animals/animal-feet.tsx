import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { dateOf, isGone } from '@steading/domain/jobs-read/job/task-rows'
import { foundOn } from '@steading/domain/jobs-read/rules/feet'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { FeetFound } from '../../engines/records/feet-found'
import { useWrite } from '../../platform/farm/write'
import { useAnimalTasks } from './use-animal-tasks'

/** Findings on its feet over the years, newest first. */
export function AnimalFeet({ animal }: { animal: RecordView }) {
  const write = useWrite()
  const tasks = useAnimalTasks(animal.id)
  const found = useMemo(
    () =>
      tasks
        .filter((task) => !isGone(task) && task.fields.status !== 'inProgress')
        .sort((a, b) => dateOf(b.fields) - dateOf(a.fields))
        .flatMap(({ fields }) => {
          const own = onAnimals(fields).find(({ animalId }) => animalId === animal.id)
          return foundOn(fields, own ?? {}).map((one) => ({ ...one, about: write.day(dateOf(fields)) }))
        }),
    [tasks, animal.id, write],
  )
  return <FeetFound found={found} />
}
