import { livestock } from '../../frame/pages/tables/who'
import { type AnyTaskType, subjectOf, taskTypes } from '../../jobs/engine/registry'
import { wordsOf } from '../../records/jobs/job-groups'
import type { FabChild } from '../pages/fab-children'

function offerOf(type: AnyTaskType): FabChild {
  const { id, label, icon, group, subApps, workflow, page, named, limits, usual, settles, key } = type
  const form = { page: 'task-create', parameters: { workflow }, search: { type: id } } as const
  return {
    job: id,
    title: label,
    icon,
    group,
    words: wordsOf(id),
    subApps,
    opens: page ? { page } : form,
    // One that names its animals begins with the first of them.
    ...(subjectOf(type) === 'paddocks' ? { mostPaddocks: limits.max } : { most: named ? 1 : limits.max }),
    ...(usual && { usual }),
    ...(settles && { settles }),
    ...(key && { key }),
  }
}

/**
 * Everything that can be added, in the order it is shown: the jobs as the registry has them, between an animal of one's
 * own and a file of many. The worker, which has the definitions, tells the pages: the first of them must not wait for
 * ninety jobs to be read.
 */
export const offers: readonly FabChild[] = [
  {
    title: 'TASKS.ADD_ANIMAL',
    icon: 'plus',
    group: 'records',
    words: wordsOf('ADD_ANIMAL'),
    subApps: livestock,
    opens: { page: 'animal-choose-type' },
  },
  ...taskTypes.filter(({ parent }) => parent === undefined).map(offerOf),
  {
    title: 'PAGES.IMPORT_ANIMALS',
    icon: 'upload',
    group: 'records',
    words: wordsOf('IMPORT_ANIMALS'),
    subApps: livestock,
    opens: { page: 'import-animals' },
  },
]
