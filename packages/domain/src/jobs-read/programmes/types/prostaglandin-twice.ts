import { defineProgramme, fromMemory, step } from '../../../records/jobs/define-programme'

/** Two injections eleven days apart; served when seen, or three days after the second. */
export const prostaglandinTwice = defineProgramme({
  id: 'PR-PG-TWICE',
  kind: 'breeding',
  subApps: ['bovine'],
  from: 'start',
  ...fromMemory,
  steps: [
    step('prostaglandin', 0, 'REMEDY'),
    step('prostaglandin-2', 11, 'REMEDY'),
    step('fixed-ai', 14, 'INSEMINATION'),
    step('watch-return', 33, 'HEAT'),
    step('scan', 49, 'SCAN'),
  ],
})
