import { fail, ok, type Result } from '../../base/result'
import type { Decides, TaskType } from '../../jobs-read/job/define-task-type'
import type { Picked, Subject } from '../../jobs-read/job/subjects'
import type { FieldTable } from '../../records/fields/fields'
import type { Problem } from '../../records/problems/problems'
import { abortion } from '../types/breeding/abortion'
import { bulkCalfAdd } from '../types/breeding/bulk-calf-add'
import { bulkLambAdd } from '../types/breeding/bulk-lamb-add'
import { bullIn } from '../types/breeding/bull-in'
import { bullOut } from '../types/breeding/bull-out'
import { calving } from '../types/breeding/calving'
import { doNotBreed } from '../types/breeding/do-not-breed'
import { dryOff } from '../types/breeding/dry-off'
import { embryoTransfer } from '../types/breeding/embryo-transfer'
import { fostering } from '../types/breeding/fostering'
import { heat } from '../types/breeding/heat'
import { insemination } from '../types/breeding/insemination'
import { lambing } from '../types/breeding/lambing'
import { preBreedingScan } from '../types/breeding/pre-breeding-scan'
import { raddleChange } from '../types/breeding/raddle-change'
import { ramCheck } from '../types/breeding/ram-check'
import { ramIn } from '../types/breeding/ram-in'
import { ramOut } from '../types/breeding/ram-out'
import { scan } from '../types/breeding/scan'
import { serve } from '../types/breeding/serve'
import { strawPurchase } from '../types/breeding/straw-purchase'
import { synchronisation } from '../types/breeding/synchronisation'
import { bodyConditionScore } from '../types/feeding/body-condition-score'
import { bulkTank } from '../types/feeding/bulk-tank'
import { feedPurchase } from '../types/feeding/feed-purchase'
import { feeding } from '../types/feeding/feeding'
import { milkTest } from '../types/feeding/milk-test'
import { rearing } from '../types/feeding/rearing'
import { weaning } from '../types/feeding/weaning'
import { weighing, weightRecording } from '../types/feeding/weight-recording'
import { bvdTest } from '../types/health/bvd-test'
import { castration } from '../types/health/castration'
import { dagging } from '../types/health/dagging'
import { dipping } from '../types/health/dipping'
import { disbudding } from '../types/health/disbudding'
import { footBath } from '../types/health/foot-bath'
import { healthObservation } from '../types/health/health-observation'
import { healthTest } from '../types/health/health-test'
import { hoofCare } from '../types/health/hoof-care'
import { locomotionScore } from '../types/health/locomotion-score'
import { mastitis } from '../types/health/mastitis'
import { parasiteControl } from '../types/health/parasite-control'
import { remedyDisposal } from '../types/health/remedy-disposal'
import { remedyPurchase } from '../types/health/remedy-purchase'
import { shearing } from '../types/health/shearing'
import { tailDocking } from '../types/health/tail-docking'
import { tbTest } from '../types/health/tb-test'
import { treatment } from '../types/health/treatment'
import { vaccination } from '../types/health/vaccination'
import { vetCallOut } from '../types/health/vet-call-out'
import { grazing } from '../types/land/grazing'
import { sprayApplication } from '../types/land/spray-application'
import { sprayPurchase } from '../types/land/spray-purchase'
import { cameBack } from '../types/moving/came-back'
import { carcassResult } from '../types/moving/carcass-result'
import { certificateApply } from '../types/moving/certificate-apply'
import { certificateNotify } from '../types/moving/certificate-notify'
import { death } from '../types/moving/death'
import { groupChange } from '../types/moving/group-change'
import { housing } from '../types/moving/housing'
import { lambDraft } from '../types/moving/lamb-draft'
import { linkedMove } from '../types/moving/linked-move'
import { moveOff } from '../types/moving/move-off'
import { moveOn } from '../types/moving/move-on'
import { priceCalculator } from '../types/moving/price-calculator'
import { sheepMoveOut } from '../types/moving/sheep-move-out'
import { turnout } from '../types/moving/turnout'
import { accident } from '../types/records/accident'
import { branding } from '../types/records/branding'
import { calfRegistration } from '../types/records/calf-registration'
import { dnaSample } from '../types/records/dna-sample'
import { missingTag } from '../types/records/missing-tag'
import { plannedJob } from '../types/records/planned-job'
import { programme } from '../types/records/programme'
import { retag } from '../types/records/retag'
import { scoring } from '../types/records/scoring'
import { sheepCensus } from '../types/records/sheep-census'
import { survey } from '../types/records/survey'
import { tagging } from '../types/records/tagging'
import { training } from '../types/records/training'
import { visitorLog } from '../types/records/visitor-log'

// biome-ignore lint/suspicious/noExplicitAny: each definition knows its own subject
export type AnyTaskType = TaskType<FieldTable, any>
/** The decisions a job makes about any one it is done to; the engine passes the kind it expects. */
// biome-ignore lint/suspicious/noExplicitAny: each definition knows its own subject
export type AnyDecides = Decides<FieldTable, any>

export const subjectOf = ({ subject }: AnyTaskType): Picked => subject ?? 'animals'

/** The farm's time zone decides when its withdrawals end, when a day of calving ends, and what may leave. */
export const keepsZone = ({ fields, leaves }: AnyTaskType): boolean =>
  'meatWithdrawalDays' in fields || 'dam' in fields || leaves !== undefined

/** Undefined where the job leaves such records as they are. */
export const decidesOn = (type: AnyTaskType, of: Subject): AnyDecides | undefined =>
  subjectOf(type) === of ? type : type.also?.[of]

/** Every job the app can record, in the order they are offered: what happens daily first. One more is one file and one line here. */
export const taskTypes: readonly AnyTaskType[] = [
  calving,
  lambing,
  treatment,
  vaccination,
  parasiteControl,
  mastitis,
  weightRecording,
  weighing,
  heat,
  serve,
  insemination,
  bullIn,
  bullOut,
  preBreedingScan,
  scan,
  dryOff,
  ramIn,
  raddleChange,
  ramOut,
  ramCheck,
  weaning,
  castration,
  disbudding,
  tailDocking,
  hoofCare,
  footBath,
  dipping,
  shearing,
  dagging,
  lambDraft,
  tagging,
  healthObservation,
  tbTest,
  healthTest,
  bvdTest,
  bodyConditionScore,
  locomotionScore,
  scoring,
  milkTest,
  bulkTank,
  vetCallOut,
  remedyPurchase,
  remedyDisposal,
  bulkCalfAdd,
  calfRegistration,
  bulkLambAdd,
  groupChange,
  rearing,
  feeding,
  feedPurchase,
  housing,
  turnout,
  fostering,
  embryoTransfer,
  strawPurchase,
  abortion,
  doNotBreed,
  missingTag,
  retag,
  branding,
  dnaSample,
  moveOn,
  moveOff,
  sheepMoveOut,
  death,
  linkedMove,
  cameBack,
  certificateApply,
  certificateNotify,
  carcassResult,
  priceCalculator,
  grazing,
  sprayApplication,
  sprayPurchase,
  synchronisation,
  plannedJob,
  programme,
  survey,
  sheepCensus,
  visitorLog,
  accident,
  training,
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
