import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Row } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import type { Option } from '../../ui/ticks'
import styles from './sheets.module.css'

type Props = {
  wide: boolean
  offered: readonly Option[]
  /** By name, in their order. */
  shown: readonly string[]
  onShow: (shown: string[]) => void
  /** Back to what the list shows by itself. */
  onReset: () => void
  close: () => void
}

/** Which columns a list has and in which order; every step is a button, so it works without a mouse. */
export function ColumnsSheet({ wide, offered, shown, onShow, onReset, close }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const labelOf = (name: string) => offered.find(({ value }) => value === name)?.label ?? name
  const others = offered.filter(
    ({ value, label }) => !shown.includes(value) && label.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const move = (from: number, to: number) => onShow(moved(shown, from, to))
  return (
    <Dialog
      sheet={!wide}
      title={t('COLUMNS.TITLE')}
      close={close}
      width={520}
      beside={
        <Button variant="subtle" onClick={onReset}>
          {t('COLUMNS.RESET')}
        </Button>
      }
    >
      <ol className={styles.columns} aria-label={t('COLUMNS.SHOWN')}>
        {shown.map((name, place) => (
          <li key={name} className={styles.column}>
            <span className={styles.columnName}>{labelOf(name)}</span>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('COLUMNS.UP', { name: labelOf(name) })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('COLUMNS.DOWN', { name: labelOf(name) })}
              disabled={place === shown.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('COLUMNS.HIDE', { name: labelOf(name) })}
              disabled={shown.length === 1}
              onClick={() => onShow(shown.filter((other) => other !== name))}
            >
              <X size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <TextInput
        type="search"
        size="md"
        my="xs"
        label={t('COLUMNS.ADD')}
        placeholder={t('LIST.SEARCH_CHOICES')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={styles.fields}>
        {others.map(({ value, label }) => (
          <li key={value}>
            <Row label={label} onClick={() => onShow([...shown, value])} />
          </li>
        ))}
      </ul>
      <Button fullWidth size="lg" mt="md" onClick={close}>
        {t('GENERAL.DONE')}
      </Button>
    </Dialog>
  )
}

/** One of them in another place; the others keep their order. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const next = [...all]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}
