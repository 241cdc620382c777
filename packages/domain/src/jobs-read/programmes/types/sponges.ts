import { atHour, defineProgramme, fromMemory, step } from '../../../records/jobs/define-programme'

/** Sponges for a fortnight, then the ram, one to ten ewes. */
export const sponges = defineProgramme({
  id: 'PR-SPONGES',
  kind: 'breeding',
  subApps: ['ovine'],
  from: 'start',
  ...fromMemory,
  steps: [
    atHour(9, step('sponge-in', 0, 'REMEDY')),
    atHour(9, step('sponge-out', 14, 'REMEDY')),
    // 36 to 48 hours after they came out.
    atHour(7, step('ram-in', 16, 'RAMIN')),
    step('ewe-scan', 96, 'SCAN'),
  ],
})
