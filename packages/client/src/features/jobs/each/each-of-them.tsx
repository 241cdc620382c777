import { isFilledIn } from '@steading/domain/jobs/engine/asked-each'
import { subjectOf } from '@steading/domain/jobs/engine/registry'
import type { ReactNode } from 'react'
import type { Step } from '../../../engines/workflow/step-by-step'
import type { Translate } from '../../../i18n/translation'
import type { EachOf } from './each-words'
import { notedOf } from './each-words'

/** The step that asks about each. The farmer cannot pass an animal without answers, unless it is left out. */
export function eachStep({ type, animals }: EachOf, t: Translate, body: ReactNode, leavesOut = false): Step {
  const open = animals.filter((one) => !isFilledIn(type, notedOf(one))).length
  const title = type.scores
    ? 'SCORES.EACH'
    : subjectOf(type) === 'animals'
      ? 'JOBS.EACH'
      : 'JOBS.EACH_PADDOCK'
  return {
    id: 'each',
    title: t(title),
    whole: true,
    ...(leavesOut && open > 0 && open < animals.length && { next: t('SCORES.LEAVE_OUT', { count: open }) }),
    blocked: leavesOut ? open === animals.length : open > 0 || animals.length === 0,
    body,
  }
}
