import type { PageId } from '@steading/domain/pages/pages'
import type { ComponentType } from 'react'
import { BirthJob } from './birth-job'
import type { OpenedJob } from './opened-job'
import { TreatmentJob } from './treatment-job'

export type JobPart = ComponentType<{ opened: OpenedJob }>

/** What a job is recorded with: a part of the page that creates and corrects jobs, or a page of its own. */
export const jobScreens: { readonly [typeId: string]: { part: JobPart } | { page: PageId } } = {
  REMEDY: { part: TreatmentJob },
  CALVING: { part: BirthJob },
  LAMBING: { part: BirthJob },
  WEIGHTRECORDING: { page: 'weigh-session' },
  'AT-WEIGHT': { page: 'weigh-session' },
}
