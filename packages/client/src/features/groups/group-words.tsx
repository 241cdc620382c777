import { type FlagValues, isFlagOn } from '@steading/domain/frame/access/flags'
import { type Product, products } from '@steading/domain/jobs-read/job/withdrawal'
import type { GroupLine } from '../../farm/group-views'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { useVisitor } from '../../platform/pages/visitor'

/** How many there are: by animal, and by head where some are only counted. */
export function useGroupCount(): (group: GroupLine) => string {
  const { t } = useTranslation()
  const flags = useVisitor()?.farm.flags
  return (group) => groupCount(group, flags, t)
}

export function groupCount(
  { animals, heads }: Pick<GroupLine, 'animals' | 'heads'>,
  flags: FlagValues | undefined,
  t: Translate,
): string {
  if (heads === animals || !hasMobs(flags)) return t('ANIMALS.COUNT', { count: animals })
  return animals === 0
    ? t('GROUPS.HEADS_COUNT', { count: heads })
    : t('GROUPS.HEADS_AND_ANIMALS', { heads, animals })
}

/** Mobs are counted by head; a farm without them only has groups. */
const hasMobs = (flags: FlagValues | undefined) => isFlagOn(flags, 'mobs')

export function useMobs(): boolean {
  return hasMobs(useVisitor()?.farm.flags)
}

const heldWords = { meat: 'STANDING.MEAT_WITHHELD', milk: 'STANDING.MILK_WITHHELD' } as const

/** The withdrawals of animals counted only by head, and when each ends. */
export function useHeldWords(): (group: Pick<GroupLine, 'held'>) => { product: Product; words: string }[] {
  const { t } = useTranslation()
  const write = useWrite()
  return ({ held }) =>
    products.flatMap((product) => {
      const { [product]: until = 0, afterCalving = 0 } = held
      if (product === 'milk' && afterCalving > 0)
        return [{ product, words: t('STANDING.MILK_AFTER_CALVING', { hours: write.number(afterCalving) }) }]
      return until > Date.now()
        ? [{ product, words: t(heldWords[product], { when: write.until(until) }) }]
        : []
    })
}

/** A group's weight and age in one line. */
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
