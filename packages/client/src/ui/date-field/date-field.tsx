import { readDay } from '@steading/domain/base/days/read-day'
import { dayOfIso, isoDay, writeDay } from '@steading/domain/base/days/write-day'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import type { Bounds } from './calendar'
import { DaySheet } from './day-sheet'
import { TypedBox } from './typed-box'
import { useTypedText } from './use-typed-text'

type Props = Bounds & {
  label: string
  /** Something else says what it is for; the label is only read out. */
  labelHidden?: boolean
  /** 2026-11-17, or what was typed and is no day. */
  value: string
  onChange: (value: string) => void
  /** Called when the farmer has finished: picked, left the box, or pressed Enter. */
  onDone?: (value: string) => void
  onBlur?: () => void
  error?: ReactNode
  /** Mostly a day to come. */
  ahead?: boolean
  /** There has to be one: none is not offered. */
  needed?: boolean | undefined
  className?: string | undefined
  name?: string
  inputRef?: Ref<HTMLInputElement>
  'data-autofocus'?: boolean
}

/** A day, typed as it is said or picked from a calendar. */
export function DateField(props: Props) {
  const {
    label,
    labelHidden,
    value,
    onChange,
    onDone,
    onBlur,
    ahead = false,
    needed = false,
    min,
    max,
    inputRef,
    ...input
  } = props
  const { t } = useTranslation()
  const wide = useWide()
  const { today, dateFormat: format, language, wholeDay } = useWrite()
  const [open, setOpen] = useState(false)
  // On a phone a tap on the box opens the calendar, unless the farmer asked for the keyboard.
  const [typing, setTyping] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const known = dayOfIso(value)
  const day = Number.isNaN(known) ? undefined : known
  const text = useTypedText(value, day === undefined ? value : writeDay(day, { format, language }))
  const read = (typed: string) => {
    const meant = readDay(typed, { format, language, today: today(), ahead })
    const now = meant === undefined ? typed.trim() : isoDay(meant)
    text.typed(typed, now)
    onChange(now)
  }
  const pick = (picked: number | undefined) => {
    const now = picked === undefined ? '' : isoDay(picked)
    setOpen(false)
    onChange(now)
    onDone?.(now)
  }
  const done = () => {
    text.forget()
    onDone?.(value)
  }
  return (
    <TypedBox
      {...input}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      box={box}
      inputRef={inputRef}
      autoCapitalize="off"
      spellCheck={false}
      inputMode={wide || typing ? 'text' : 'none'}
      aria-description={day === undefined ? undefined : wholeDay(day)}
      placeholder={t('DAYS.HOW')}
      shown={text.shown}
      read={read}
      onClick={() => !wide && !typing && setOpen(true)}
      onBlur={() => {
        setTyping(false)
        done()
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done()
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      }}
      opens={{ icon: CalendarDays, label: t('DAYS.CALENDAR'), now: open, open: () => setOpen(true) }}
    >
      {open && (
        <DaySheet
          title={label}
          ahead={ahead}
          needed={needed}
          chosen={day}
          min={min}
          max={max}
          under={box}
          pick={pick}
          type={() => {
            setTyping(true)
            setOpen(false)
            box.current?.querySelector('input')?.focus()
          }}
          close={() => setOpen(false)}
        />
      )}
    </TypedBox>
  )
}
