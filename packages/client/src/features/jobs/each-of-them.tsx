import { subjectOf } from '@steading/domain/tasks/registry'
import type { Step } from '../../engines/workflow/step-by-step'
import type { Translate } from '../../i18n/translation'
import { type EachOf, EachStep } from './each-step'
import { isAnswered, notedOf } from './each-words'

/** The step that asks about each. Nobody goes on with an animal nothing was said of. */
export const eachStep = (job: EachOf, t: Translate): Step => ({
  id: 'each',
  title: t(subjectOf(job.type) === 'animals' ? 'JOBS.EACH' : 'JOBS.EACH_PADDOCK'),
  whole: true,
  blocked: !job.animals.every((one) => isAnswered(job.type, notedOf(one))),
  body: <EachStep job={job} />,
})
