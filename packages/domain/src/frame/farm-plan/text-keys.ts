import { planLevels } from '../herds/plans'
import { featureSlides, slideText } from './feature-slides'

/** Every text about a plan. */
export const farmPlanTextKeys = (): string[] => [
  ...planLevels.map((level) => `PLAN.LEVELS.${level}`),
  ...['UPGRADE.CONTINUE', 'UPGRADE.NOT_NOW', 'UPGRADE.NOT_NOW_QUOTE', 'UPGRADE.UPGRADE'],
  ...[...Object.keys(featureSlides), 'PLANS', 'COMPLETE', 'RENEW'].flatMap((name) =>
    (['SUB_TITLE', 'TITLE', 'TEXT'] as const).map((part) => slideText(name, part)),
  ),
]
