import { ActionIcon } from '@mantine/core'
import { Star } from 'lucide-react'
import type { RecordView } from '../../../db/query'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useChangeSetting, useSetting } from '../../../platform/farm/settings'
import { report } from '../../../platform/told/notices'

/** The lists with a star, by key. They follow the farmer from device to device. */
export function useFavourites(): {
  keys: readonly string[]
  /** `starred` is the record of a list another app gave a star, which goes out with it. */
  toggle: (key: string, starred?: RecordView) => void
} {
  const farm = useFarm()
  const saved = useSetting('favoriteSmartLists')
  const change = useChangeSetting()
  const keys = Array.isArray(saved) ? saved.map(String) : []
  const unstar = async ({ id }: RecordView) => {
    const answer = await farm.save([{ collection: 'smartList', id, set: { isFavourite: false } }])
    if (!answer.ok) await report(answer.problem)
  }
  const toggle = (key: string, starred?: RecordView) => {
    if (starred) void unstar(starred)
    const others = keys.filter((other) => other !== key)
    if (starred && others.length === keys.length) return
    void change('favoriteSmartLists', others.length < keys.length ? others : [...keys, key])
  }
  return { keys, toggle }
}

export function StarButton({ name, on, toggle }: { name: string; on: boolean; toggle: () => void }) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      size={48}
      variant="subtle"
      color={on ? undefined : 'gray'}
      aria-pressed={on}
      aria-label={t('LISTS.FAVOURITE', { name })}
      onClick={toggle}
    >
      <Star size={22} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
    </ActionIcon>
  )
}
