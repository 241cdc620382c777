import { defineProgramme, fromMemory, step } from '../../../records/jobs/define-programme'

/** Two doses four weeks apart and a booster a year later; the label of the vaccine decides. */
export const vaccinationCourse = defineProgramme({
  id: 'PR-VACCINE-COURSE',
  kind: 'health',
  subApps: ['bovine', 'ovine'],
  from: 'start',
  ...fromMemory,
  steps: [
    step('vaccine-1', 0, 'VACCINATION'),
    step('vaccine-2', 28, 'VACCINATION'),
    step('vaccine-booster', 393, 'VACCINATION'),
  ],
})
