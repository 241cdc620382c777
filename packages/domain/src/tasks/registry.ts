import type { FieldTable } from '../fields/fields'
import type { Problem } from '../problems/problems'
import { fail, ok, type Result } from '../result'
import type { Decides, TaskType } from './define-task-type'
import type { Picked, Subject } from './subjects'
import { abortion } from './types/abortion'
import { accident } from './types/accident'
import { bodyConditionScore } from './types/body-condition-score'
import { branding } from './types/branding'
import { bulkCalfAdd } from './types/bulk-calf-add'
import { bulkLambAdd } from './types/bulk-lamb-add'
import { bulkTank } from './types/bulk-tank'
import { bullIn } from './types/bull-in'
import { bullOut } from './types/bull-out'
import { bvdTest } from './types/bvd-test'
import { calfRegistration } from './types/calf-registration'
import { calving } from './types/calving'
import { cameBack } from './types/came-back'
import { carcassResult } from './types/carcass-result'
import { castration } from './types/castration'
import { certificateApply } from './types/certificate-apply'
import { certificateNotify } from './types/certificate-notify'
import { dagging } from './types/dagging'
import { death } from './types/death'
import { dipping } from './types/dipping'
import { disbudding } from './types/disbudding'
import { dnaSample } from './types/dna-sample'
import { doNotBreed } from './types/do-not-breed'
import { dryOff } from './types/dry-off'
import { embryoTransfer } from './types/embryo-transfer'
import { feedPurchase } from './types/feed-purchase'
import { feeding } from './types/feeding'
import { footBath } from './types/foot-bath'
import { fostering } from './types/fostering'
import { grazing } from './types/grazing'
import { groupChange } from './types/group-change'
import { healthObservation } from './types/health-observation'
import { healthTest } from './types/health-test'
import { heat } from './types/heat'
import { hoofCare } from './types/hoof-care'
import { housing } from './types/housing'
import { insemination } from './types/insemination'
import { lambDraft } from './types/lamb-draft'
import { lambing } from './types/lambing'
import { linkedMove } from './types/linked-move'
import { locomotionScore } from './types/locomotion-score'
import { mastitis } from './types/mastitis'
import { milkTest } from './types/milk-test'
import { missingTag } from './types/missing-tag'
import { moveOff } from './types/move-off'
import { moveOn } from './types/move-on'
import { parasiteControl } from './types/parasite-control'
import { plannedJob } from './types/planned-job'
import { preBreedingScan } from './types/pre-breeding-scan'
import { priceCalculator } from './types/price-calculator'
import { programme } from './types/programme'
import { raddleChange } from './types/raddle-change'
import { ramCheck } from './types/ram-check'
import { ramIn } from './types/ram-in'
import { ramOut } from './types/ram-out'
import { rearing } from './types/rearing'
import { remedyDisposal } from './types/remedy-disposal'
import { remedyPurchase } from './types/remedy-purchase'
import { retag } from './types/retag'
import { scan } from './types/scan'
import { scoring } from './types/scoring'
import { serve } from './types/serve'
import { shearing } from './types/shearing'
import { sheepCensus } from './types/sheep-census'
import { sheepMoveOut } from './types/sheep-move-out'
import { sprayApplication } from './types/spray-application'
import { sprayPurchase } from './types/spray-purchase'
import { strawPurchase } from './types/straw-purchase'
import { survey } from './types/survey'
import { synchronisation } from './types/synchronisation'
import { tagging } from './types/tagging'
import { tailDocking } from './types/tail-docking'
import { tbTest } from './types/tb-test'
import { training } from './types/training'
import { treatment } from './types/treatment'
import { turnout } from './types/turnout'
import { vaccination } from './types/vaccination'
import { vetCallOut } from './types/vet-call-out'
import { visitorLog } from './types/visitor-log'
import { weaning } from './types/weaning'
import { weighing, weightRecording } from './types/weight-recording'

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
