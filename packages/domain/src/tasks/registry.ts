import type { FieldTable } from '../fields/fields'
import type { Problem } from '../problems/problems'
import { fail, ok, type Result } from '../result'
import type { Decides, TaskType } from './define-task-type'
import type { Picked, Subject } from './subjects'
import { abortion } from './types/abortion'
import { bodyConditionScore } from './types/body-condition-score'
import { bulkCalfAdd } from './types/bulk-calf-add'
import { calving } from './types/calving'
import { castration } from './types/castration'
import { disbudding } from './types/disbudding'
import { doNotBreed } from './types/do-not-breed'
import { dryOff } from './types/dry-off'
import { feedPurchase } from './types/feed-purchase'
import { feeding } from './types/feeding'
import { fostering } from './types/fostering'
import { grazing } from './types/grazing'
import { heat } from './types/heat'
import { hoofCare } from './types/hoof-care'
import { housing } from './types/housing'
import { lambing } from './types/lambing'
import { locomotionScore } from './types/locomotion-score'
import { moveOn } from './types/move-on'
import { plannedJob } from './types/planned-job'
import { priceCalculator } from './types/price-calculator'
import { programme } from './types/programme'
import { rearing } from './types/rearing'
import { remedyPurchase } from './types/remedy-purchase'
import { scan } from './types/scan'
import { scoring } from './types/scoring'
import { serve } from './types/serve'
import { sprayApplication } from './types/spray-application'
import { sprayPurchase } from './types/spray-purchase'
import { survey } from './types/survey'
import { synchronisation } from './types/synchronisation'
import { tailDocking } from './types/tail-docking'
import { treatment } from './types/treatment'
import { turnout } from './types/turnout'
import { vetCallOut } from './types/vet-call-out'
import { weaning } from './types/weaning'
import { weighing, weightRecording } from './types/weight-recording'

// biome-ignore lint/suspicious/noExplicitAny: each definition knows its own subject
export type AnyTaskType = TaskType<FieldTable, any>
/** What a job decides about any one it is done to; the engine hands it the kind it expects. */
// biome-ignore lint/suspicious/noExplicitAny: each definition knows its own subject
export type AnyDecides = Decides<FieldTable, any>

export const subjectOf = ({ subject }: AnyTaskType): Picked => subject ?? 'animals'

/** Undefined where the job leaves such records as they are. */
export const decidesOn = (type: AnyTaskType, of: Subject): AnyDecides | undefined =>
  subjectOf(type) === of ? type : type.also?.[of]

/** Every job the app can record, in the order they are offered: what happens daily first. One more is one file and one line here. */
export const taskTypes: readonly AnyTaskType[] = [
  calving,
  lambing,
  treatment,
  weightRecording,
  weighing,
  heat,
  serve,
  scan,
  dryOff,
  weaning,
  castration,
  disbudding,
  tailDocking,
  hoofCare,
  bodyConditionScore,
  locomotionScore,
  scoring,
  vetCallOut,
  remedyPurchase,
  bulkCalfAdd,
  rearing,
  feeding,
  feedPurchase,
  housing,
  turnout,
  fostering,
  abortion,
  doNotBreed,
  moveOn,
  priceCalculator,
  grazing,
  sprayApplication,
  sprayPurchase,
  synchronisation,
  plannedJob,
  programme,
  survey,
]

const byId: ReadonlyMap<string, AnyTaskType> = new Map(taskTypes.map((type) => [type.id, type]))

/** Undefined for a type only a newer phone knows; its tasks are kept and change nothing here. */
export const taskTypeOf = (id: unknown): AnyTaskType | undefined =>
  typeof id === 'string' ? byId.get(id) : undefined

/** Fields that tell with which job an animal came into the herd. */
export const creationLinks: readonly string[] = taskTypes.flatMap(({ creates }) =>
  creates ? [creates.link] : [],
)

export function findTaskType(id: string): Result<AnyTaskType, Problem> {
  const type = byId.get(id)
  return type ? ok(type) : fail({ code: 'taskTypeUnknown', values: { type: id } })
}
