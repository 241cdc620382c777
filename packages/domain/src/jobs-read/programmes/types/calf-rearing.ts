import { atHour, defineProgramme, fromMemory, step } from '../../../records/jobs/define-programme'

/** From the first milk to weaned, counted from the day each was born. */
export const calfRearing = defineProgramme({
  id: 'PR-CALF-REARING',
  kind: 'rearing',
  subApps: ['bovine'],
  from: 'birth',
  ...fromMemory,
  steps: [
    step('colostrum', 0, 'REARING', { rearingStep: 'colostrum', litres: 3, withinHours: 2 }),
    step('transition-milk', 1, 'REARING', { rearingStep: 'transition', litres: 2.5, feedsADay: 2 }),
    step('milk', 4, 'REARING', { rearingStep: 'milk', litres: 3, feedsADay: 2 }),
    step('meal', 5, 'REARING', { rearingStep: 'meal' }),
    atHour(10, step('disbud', 14, 'DISBUDDING')),
    step('less-milk', 49, 'REARING', { rearingStep: 'milk', litres: 2, feedsADay: 1 }),
    step('wean', 63, 'WEANING', { weaningMethod: 'gradual' }),
    step('weigh', 64, 'WEIGHTRECORDING'),
  ],
})
