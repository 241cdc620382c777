import { useTranslation } from 'react-i18next'
import { useWrite } from '../../i18n/write'
import type { GroupLine } from '../../worker/group-views'
import { useMobs } from './use-groups'

/** How many there are: by animal, and by head where some are only counted. */
export function useGroupCount(): (group: GroupLine) => string {
  const { t } = useTranslation()
  const mobs = useMobs()
  return ({ animals, heads }) => {
    if (!mobs || heads === animals) return t('ANIMALS.COUNT', { count: animals })
    return animals === 0
      ? t('GROUPS.HEADS_COUNT', { count: heads })
      : t('GROUPS.HEADS_AND_ANIMALS', { heads, animals })
  }
}

/** What stands out about a group in one line: how heavy and how old. */
export function useGroupAbout(): (group: GroupLine) => string {
  const { t } = useTranslation()
  const write = useWrite()
  return ({ weights, ages }) =>
    [
      weights && t('GROUPS.AVERAGE_WEIGHT', { weight: write.weight(Math.round(weights.averageMg)) }),
      ages && agesText(write.age(ages.youngest), write.age(ages.oldest)),
    ]
      .filter(Boolean)
      .join(' · ')
}

export const agesText = (youngest: string, oldest: string) =>
  youngest === oldest ? oldest : `${youngest} – ${oldest}`
