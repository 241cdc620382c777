import { defineProgramme, fromMemory, step, toDo } from '../../../records/jobs/define-programme'

/** A pet lamb from the bucket to grass, counted from the day it was born. */
export const lambRearing = defineProgramme({
  id: 'PR-LAMB-REARING',
  kind: 'rearing',
  subApps: ['ovine'],
  from: 'birth',
  ...fromMemory,
  steps: [
    toDo('lamb-colostrum', 0),
    step('ring-tail', 2, 'TAILDOCKING'),
    toDo('creep', 10),
    step('lamb-vaccine', 28, 'VACCINATION'),
    step('wean-lamb', 42, 'WEANING'),
  ],
})
