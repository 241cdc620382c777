import { readTime } from '@steading/domain/base/days/read-time'
import { writeTime } from '@steading/domain/base/days/write-time'
import { Clock } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { minutesNow } from './minutes-now'
import { TimeSheet } from './time-sheet'
import { TypedBox } from './typed-box'
import { useTypedText } from './use-typed-text'

type Props = {
  label: string
  /** 18:05, or what was typed and is no time. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** As it is kept: 18:05. */
const kept = (minutes: number) => writeTime(minutes, '24')

/** A time of day on the farm's clock, typed or touched. */
export function TimeField({ label, value, onChange, onBlur, error, inputRef }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const { clock } = useWrite()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const minutes = /^\d\d:\d\d$/.test(value) ? readTime(value, 0) : undefined
  const text = useTypedText(value, minutes === undefined ? value : writeTime(minutes, clock))
  const read = (typed: string) => {
    const meant = readTime(typed, minutesNow())
    const now = meant === undefined ? typed.trim() : kept(meant)
    text.typed(typed, now)
    onChange(now)
  }
  return (
    <TypedBox
      box={box}
      inputRef={inputRef}
      label={label}
      error={error}
      inputMode={wide ? 'text' : 'none'}
      shown={text.shown}
      read={read}
      onClick={() => !wide && setOpen(true)}
      onBlur={() => {
        text.forget()
        onBlur?.()
      }}
      opens={{ icon: Clock, label: t('DAYS.CLOCK'), now: open, open: () => setOpen(true) }}
    >
      {open && (
        <TimeSheet
          title={label}
          chosen={minutes}
          under={box}
          pick={(at) => onChange(at === undefined ? '' : kept(at))}
          close={() => setOpen(false)}
        />
      )}
    </TypedBox>
  )
}
