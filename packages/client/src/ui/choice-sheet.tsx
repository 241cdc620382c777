import { Button, Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import { useBackHandler } from '../platform/pages/back-stack'
import styles from './choice-sheet.module.css'
import { Dialog } from './dialog'
import { type Option, Ticks } from './ticks'

type Props = {
  title: string
  many?: boolean
  options: readonly Option[]
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
  const list = (
    <>
      {extra}
      <Ticks
        label={title}
        one={!many}
        options={options}
        ticked={chosen}
        onTick={(ticked) => {
          onChoose(ticked)
          if (!many) close()
        }}
      />
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
          <Button fullWidth size="lg" mt="md" onClick={close}>
            {t('GENERAL.DONE')}
          </Button>
        </Dialog>
      )}
    </>
  )
}
