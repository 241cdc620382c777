import { ActionIcon } from '@mantine/core'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChangeSetting, useSetting } from '../../../platform/settings'

/** The lists with a star, by key. They follow the farmer from device to device. */
export function useFavourites(): { keys: readonly string[]; toggle: (key: string) => void } {
  const saved = useSetting('favoriteSmartLists')
  const change = useChangeSetting()
  const keys = Array.isArray(saved) ? saved.map(String) : []
  const toggle = (key: string) =>
    void change(
      'favoriteSmartLists',
      keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key],
    )
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
