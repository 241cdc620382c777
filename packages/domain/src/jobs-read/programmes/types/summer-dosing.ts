import { defineProgramme, fromMemory, step } from '../../../records/jobs/define-programme'

/** Young stock on grass, counted from turnout: eggs are counted before anybody doses. */
export const summerDosing = defineProgramme({
  id: 'PR-SUMMER-DOSING',
  kind: 'health',
  subApps: ['bovine', 'ovine'],
  from: 'start',
  ...fromMemory,
  steps: [
    step('egg-count-1', 35, 'HEALTHTEST'),
    step('worm-dose-1', 42, 'PARASITECONTROL'),
    step('egg-count-2', 77, 'HEALTHTEST'),
    step('worm-dose-2', 84, 'PARASITECONTROL'),
    step('worm-and-fluke', 168, 'PARASITECONTROL'),
  ],
})
