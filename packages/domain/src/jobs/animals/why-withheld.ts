import { noValues } from '../../jobs-read/job/define-task-type'
import { onAnimals } from '../../jobs-read/job/on-animals'
import type { Row } from '../../jobs-read/job/task-rows'
import {
  calvedSince,
  clearAt,
  courseOf,
  type Product,
  type Withdrawal,
  withdrawalsOf,
} from '../../jobs-read/job/withdrawal'
import type { Sentence } from '../../records/jobs/timeline-line'

/** The treatment that withholds the animal and its date; `taskId` is that job, where known. */
export type Why = { said: Sentence; taskId?: string }

/** Gives only the longest withdrawal of a product. The others end sooner and would only confuse. */
export function whyWithheld(
  animal: Row,
  tasks: readonly Row[],
  product: Product,
  now: number,
): Why | undefined {
  const decides = withdrawalsOf(animal, tasks, now).find((one) => one.product === product && one.longest)
  if (!decides) return undefined
  const { remedy, treated, taskId } = decides.taskId
    ? decides
    : { ...decides, ...treatmentBehind(animal, tasks, decides) }
  if (!remedy || treated === undefined)
    return { said: { key: 'STANDING.WHY.CAME_WITH_IT', values: noValues } }
  return {
    said: { key: 'STANDING.WHY.TREATED_WITH', values: { remedy: { text: remedy }, when: { day: treated } } },
    ...(taskId && { taskId }),
  }
}

/** An animal imported with its withdrawal date may have the treatment too: the one that ends just then. */
function treatmentBehind(
  animal: Row,
  tasks: readonly Row[],
  { product, until }: Withdrawal,
): Partial<Withdrawal> {
  const treatment = tasks.find(
    (task) =>
      isDoneOn(task, animal.id) &&
      clearAt({ ...courseOf(task.fields), calvedAt: calvedSince(animal, tasks, task.fields) }, product) ===
        until,
  )
  const remedy = treatment?.fields.remedy
  if (!treatment || typeof remedy !== 'string') return {}
  return { taskId: treatment.id, remedy, treated: courseOf(treatment.fields).date }
}

const isDoneOn = ({ fields }: Row, id: string): boolean =>
  fields.deleted !== true &&
  fields.status !== 'inProgress' &&
  onAnimals(fields).some(({ animalId }) => animalId === id)

export const whyTextKeys = ['STANDING.WHY.CAME_WITH_IT', 'STANDING.WHY.TREATED_WITH']
