import { defineProgramme, fromMemory, step, toDo } from '../../../records/jobs/define-programme'

/** The jobs for a cow in her last weeks, counted back from the day she is due. */
export const beforeCalving = defineProgramme({
  id: 'PR-BEFORE-CALVING',
  kind: 'health',
  subApps: ['bovine'],
  from: 'due',
  ...fromMemory,
  steps: [
    step('dry-cow-minerals', -42, 'FEEDING'),
    step('scour-vaccine', -42, 'VACCINATION'),
    step('condition-before', -28, 'BODYCONDITIONSCORE'),
    toDo('calving-pen', -7),
  ],
})
