import { atHour, defineProgramme, fromMemory, step } from '../../../records/jobs/define-programme'

/** Progesterone for eight days, prostaglandin on the seventh, and all served at one time. */
export const cidr = defineProgramme({
  id: 'PR-CIDR',
  kind: 'breeding',
  subApps: ['bovine'],
  from: 'start',
  ...fromMemory,
  steps: [
    atHour(9, step('device-in', 0, 'REMEDY')),
    atHour(9, step('prostaglandin', 7, 'REMEDY')),
    atHour(9, step('device-out', 8, 'REMEDY')),
    // 48 to 56 hours after it came out.
    atHour(14, step('fixed-ai', 10, 'INSEMINATION')),
    step('watch-return', 29, 'HEAT'),
    step('scan', 45, 'SCAN'),
  ],
})
