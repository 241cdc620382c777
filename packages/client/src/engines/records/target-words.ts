import type { TargetProgress } from '@steading/domain/reports/growth/group-target'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'

/** How a group does against its target weight, said in two lines. */
export function useTargetWords(): (progress: TargetProgress) => { goal: string; stands: string } {
  const { t } = useTranslation()
  const write = useWrite()
  return (progress) => {
    const { weightMg, date, says, reachedOn, daysToGo: count = 0, neededMg } = progress
    const weight = write.weight(weightMg)
    const about = {
      reached: () => t('GROUPS.TARGET_REACHED'),
      onTrack: () => t('GROUPS.TARGET_ON_TRACK', { count, day: write.day(reachedOn) }),
      behind: () =>
        reachedOn === undefined
          ? t('GROUPS.TARGET_NOT_GAINING')
          : t('GROUPS.TARGET_BEHIND', { count, day: write.day(reachedOn) }),
      unknown: () => t('GROUPS.TARGET_UNKNOWN'),
    }[says]()
    const needed =
      neededMg !== undefined &&
      says !== 'onTrack' &&
      t('GROUPS.TARGET_NEEDED', { gain: write.gain(neededMg) })
    return {
      goal: date ? t('GROUPS.TARGET_BY', { weight, day: write.day(date) }) : weight,
      stands: [about, needed].filter(Boolean).join(' '),
    }
  }
}
