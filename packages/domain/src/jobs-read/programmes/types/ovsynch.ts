import { atHour, defineProgramme, fromMemory, step } from '../../../records/jobs/define-programme'

/** Three injections in nine days, served sixteen hours after the last. */
export const ovsynch = defineProgramme({
  id: 'PR-OVSYNCH',
  kind: 'breeding',
  subApps: ['bovine'],
  from: 'start',
  ...fromMemory,
  steps: [
    atHour(16, step('gnrh', 0, 'REMEDY')),
    atHour(16, step('prostaglandin', 7, 'REMEDY')),
    atHour(16, step('gnrh-2', 9, 'REMEDY')),
    atHour(8, step('fixed-ai', 10, 'INSEMINATION')),
    step('watch-return', 29, 'HEAT'),
    step('scan', 45, 'SCAN'),
  ],
})
