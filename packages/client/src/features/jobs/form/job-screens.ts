import type { Workflow } from '@steading/domain/frame/pages/path-parameters'
import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { calving } from '@steading/domain/jobs/types/breeding/calving'
import { lambing } from '@steading/domain/jobs/types/breeding/lambing'
import { synchronisation } from '@steading/domain/jobs/types/breeding/synchronisation'
import { hoofCare } from '@steading/domain/jobs/types/health/hoof-care'
import { mastitis } from '@steading/domain/jobs/types/health/mastitis'
import { remedyPurchase } from '@steading/domain/jobs/types/health/remedy-purchase'
import { linkedMove } from '@steading/domain/jobs/types/moving/linked-move'
import { plannedJob } from '@steading/domain/jobs/types/records/planned-job'
import { programme } from '@steading/domain/jobs/types/records/programme'
import type { ComponentType } from 'react'
import { BirthJob } from '../births/birth-job'
import { CreatesJob } from '../births/creates-job'
import { HoofJob } from '../each/hoof-job'
import { ScoreJob } from '../each/score-job'
import { MastitisJob } from '../medicine/mastitis-job'
import { TreatmentJob } from '../medicine/treatment-job'
import { PlanJob } from '../plans/plan-job'
import { ProgrammeJob } from '../plans/programme-job'
import { SurveyJob } from '../surveys/survey-job'
import { LinkedMoveJob } from '../trade/linked-move-job'
import { PriceJob } from '../trade/price-job'
import { PurchaseJob } from '../trade/purchase-job'
import { VetCallOutJob } from '../under/vet-call-out-job'
import { NamedJob } from './named-job'
import type { OpenedJob } from './opened-job'
import { WithItemsJob } from './with-items-job'
import { WithoutItemsJob } from './without-items-job'

export type JobPart = ComponentType<{ opened: OpenedJob }>

/** How a job is recorded, by the way its screens follow one another; one that brings animals asks about each. */
const usual: { readonly [W in Workflow]?: JobPart } = {
  'task-with-items': WithItemsJob,
  'task-without-items': WithoutItemsJob,
  'selectable-task': NamedJob,
  score: ScoreJob,
  survey: SurveyJob,
  'vet-call-out': VetCallOutJob,
  'price-calculator': PriceJob,
}

/**
 * A linked move knows the farmer's other herds. A plan may name no animals and asks for another job's
 * answers. A programme shows its steps, and a birth begins with the dam. A job that gives medicine knows it
 * from the cabinet or the last time. The farmer marks feet on a picture.
 */
const own: { readonly [typeId: string]: JobPart } = {
  [linkedMove.id]: LinkedMoveJob,
  [mastitis.id]: MastitisJob,
  [remedyPurchase.id]: PurchaseJob,
  [calving.id]: BirthJob,
  [lambing.id]: BirthJob,
  [plannedJob.id]: PlanJob,
  [programme.id]: ProgrammeJob,
  [synchronisation.id]: ProgrammeJob,
  [hoofCare.id]: HoofJob,
}

export const jobPart = ({ id, workflow, creates, gives }: AnyTaskType): JobPart | undefined =>
  own[id] ?? (gives ? TreatmentJob : creates ? CreatesJob : usual[workflow])
