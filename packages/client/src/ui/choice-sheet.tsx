import { Button, Popover, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackHandler } from '../platform/back-stack'
import styles from './choice-sheet.module.css'
import { Dialog } from './dialog'

/** More answers than this get a search above them. */
const searchFrom = 12

export type SheetOption = { value: string; label: string }

type Props = {
  title: string
  many?: boolean
  options: readonly SheetOption[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** From the bottom on a phone, under the button at a desk. */
  wide: boolean
  button: (props: { onClick: () => void; 'aria-expanded': boolean }) => ReactNode
  extra?: ReactNode
}

/** A short list of answers to pick from. */
export function ChoiceSheet({ title, many, options, chosen, onChoose, wide, button, extra }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackHandler(close, { priority: 'menuClose', enabled: wide && open })
  const target = button({ onClick: () => setOpen(!open), 'aria-expanded': open })
  const [wanted, setWanted] = useState('')
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  const list = (
    <>
      {extra}
      {options.length > searchFrom && (
        <TextInput
          type="search"
          mb={8}
          aria-label={t('LIST.SEARCH_CHOICES')}
          placeholder={t('LIST.SEARCH_CHOICES')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <fieldset className={styles.options}>
        <legend className={styles.hidden}>{title}</legend>
        {shown.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={title}
              checked={chosen.includes(value)}
              onChange={() => {
                onChoose(many ? toggled(chosen, value) : [value])
                if (!many) close()
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
  if (wide)
    return (
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        width={280}
        trapFocus
        returnFocus
        withRoles={false}
        shadow="md"
      >
        <Popover.Target>
          <span className={styles.target}>{target}</span>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={title}>
          {list}
        </Popover.Dropdown>
      </Popover>
    )
  return (
    <>
      {target}
      {open && (
        <Dialog sheet title={title} close={close}>
          {list}
          <Button fullWidth size="lg" mt={16} onClick={close}>
            {t('GENERAL.DONE')}
          </Button>
        </Dialog>
      )}
    </>
  )
}

const toggled = (chosen: readonly string[], value: string) =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
