import { ActionIcon, Button } from '@mantine/core'
import { ArrowLeft, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import { Foot } from '../../ui/foot-page'
import styles from './slides.module.css'

type Props = {
  /** The specification's name for them. */
  id: string
  /** The accessible name of the slides. */
  label: string
  slide: { id: string; title: string; picture: ReactNode; body: ReactNode }
  place: { index: number; slides: number }
  /** Back by the device's own button, the browser or Escape. */
  onBack: () => void
  /** Whether an arrow does the same. */
  backButton: boolean
  close?: (() => void) | undefined
  next: { label: string; disabled?: boolean; busy?: string | undefined; go: () => void }
}

/** Slides over the whole app, moved by buttons alone: nothing here can be swiped away with a wet glove. */
export function Slides({ id, label, slide, place, onBack, backButton, close, next }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const placeId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is read out when it comes
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (scroll.current) scroll.current.scrollTop = 0
  }, [slide.id])
  const busy = next.busy !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !next.disabled) next.go()
  }
  return (
    <Dialog id={id} title={label} titleHidden full close={busy ? undefined : onBack} closeBeside={false}>
      <form className={styles.screen} onSubmit={submit} noValidate aria-busy={busy}>
        <div className={styles.top}>
          {backButton && (
            <ActionIcon
              variant="subtle"
              size={48}
              disabled={busy}
              aria-label={t('WORKFLOW.BACK')}
              onClick={onBack}
            >
              <ArrowLeft aria-hidden="true" />
            </ActionIcon>
          )}
          <p id={placeId} className={styles.place}>
            {t('WORKFLOW.PLACE', { step: place.index + 1, steps: place.slides })}
          </p>
          {close && (
            <ActionIcon
              variant="subtle"
              size={48}
              disabled={busy}
              aria-label={t('GENERAL.CLOSE')}
              onClick={close}
            >
              <X aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
        <div ref={scroll} className={styles.scroll}>
          <div key={slide.id} className={styles.slide}>
            <div className={styles.picture}>{slide.picture}</div>
            <h1 ref={heading} tabIndex={-1} aria-describedby={placeId} className={styles.title}>
              {slide.title}
            </h1>
            {slide.body}
          </div>
        </div>
        <Foot>
          <Button type="submit" size="lg" fullWidth loading={busy} disabled={next.disabled === true}>
            {next.label}
          </Button>
        </Foot>
        <p role="status" className={styles.busy}>
          {next.busy}
        </p>
      </form>
    </Dialog>
  )
}
