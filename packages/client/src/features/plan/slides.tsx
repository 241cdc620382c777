import { ActionIcon } from '@mantine/core'
import { readRichText } from '@steading/domain/frame/farm-plan/rich-text'
import type { Slide } from '@steading/domain/frame/farm-plan/upgrade-modal'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { say } from '../../platform/farm/say'
import { Drawing } from './drawings'
import styles from './plan.module.css'

/** So far a finger has to move, in pixels, to turn the page. */
const swipe = 40

/** One after the other, by finger, by arrow keys or by the dots. One alone has none of these. */
export function Slides({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const from = useRef<number>(undefined)
  const slide = slides[Math.min(at, slides.length - 1)]
  const turn = (by: number) => setAt((now) => Math.max(0, Math.min(slides.length - 1, now + by)))
  if (!slide) return null
  return (
    <section
      className={styles.slides}
      aria-label={t('UPGRADE.SLIDES_LABEL')}
      onTouchStart={({ touches }) => {
        from.current = touches[0]?.clientX
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0)
        if (Math.abs(moved) > swipe) turn(moved < 0 ? 1 : -1)
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1)
        if (key === 'ArrowLeft') turn(-1)
      }}
    >
      <div aria-live="polite">
        <OneSlide slide={slide} />
      </div>
      {slides.length > 1 && (
        <Pager at={at} count={slides.length} turn={turn}>
          {slides.map(({ id }, n) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('UPGRADE.SLIDE', { number: n + 1, count: slides.length })}
              aria-current={n === at ? 'true' : undefined}
              onClick={() => setAt(n)}
            />
          ))}
        </Pager>
      )}
    </section>
  )
}

type PagerProps = { at: number; count: number; turn: (by: number) => void; children: ReactNode }

function Pager({ at, count, turn, children }: PagerProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.pager}>
      <ActionIcon
        variant="subtle"
        size={48}
        disabled={at === 0}
        aria-label={t('UPGRADE.PREVIOUS')}
        onClick={() => turn(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </ActionIcon>
      <span className={styles.dots}>{children}</span>
      <ActionIcon
        variant="subtle"
        size={48}
        disabled={at === count - 1}
        aria-label={t('UPGRADE.NEXT')}
        onClick={() => turn(1)}
      >
        <ChevronRight aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

function OneSlide({ slide: { subTitle, title, text, drawing } }: { slide: Slide }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.subTitle}>{say(t, subTitle)}</p>
      <Drawing of={drawing} />
      <h3 className={styles.title}>{say(t, title)}</h3>
      <RichText html={say(t, text)} />
    </>
  )
}

/** Words with bold, italics and points in them. */
function RichText({ html }: { html: string }) {
  return (
    <div className={styles.text}>
      {readRichText(html).map(({ point, runs }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
        <p key={n} className={point ? styles.point : undefined}>
          {runs.map(({ text, bold, italic }, m) => {
            const Bold = bold ? 'b' : 'span'
            const Italic = italic ? 'i' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Bold key={m}>
                <Italic>{text}</Italic>
              </Bold>
            )
          })}
        </p>
      ))}
    </div>
  )
}
