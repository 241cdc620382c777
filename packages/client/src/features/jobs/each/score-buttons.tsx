import type { Scale } from '@steading/domain/jobs-read/scores/scale'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import styles from './scores.module.css'

type Props = { scale: Scale; label: string; chosen: number | undefined; onScore: (score: number) => void }

/** A button for each score, as big as a gloved thumb. At a desk digits and arrows find one and Enter notes it. */
export function ScoreButtons({ scale, label, chosen, onScore }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const buttons = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const all = [...(buttons.current?.querySelectorAll('button') ?? [])]
      const now = all.indexOf(document.activeElement as HTMLButtonElement)
      const to = all[placeFor(event.key, now, scale) ?? -1]
      if (!to) return
      event.preventDefault()
      to.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [scale])
  return (
    <fieldset ref={buttons} className={styles.buttons} data-row={scale.inRow} aria-label={label}>
      {scale.steps.map(({ score, says, tone }) => (
        <button
          key={score}
          type="button"
          className={styles.score}
          aria-pressed={chosen === score}
          data-tone={tone}
          onClick={() => onScore(score)}
        >
          <b>{write.number(score, 2)}</b>
          {says && <span> {t(says)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** Where the farmer types or moves through a list, keys have another meaning. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, ul, dialog') !== null

/** Which button a key means; undefined for a key that means none. Arrows begin in the middle of the scale. */
function placeFor(key: string, now: number, { steps, inRow }: Scale): number | undefined {
  if (/^\d$/.test(key)) return steps.findIndex(({ score }) => score === Number(key))
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow }[key]
  if (by === undefined) return undefined
  if (now < 0) return Math.floor(steps.length / 2)
  return Math.min(steps.length - 1, Math.max(0, now + by))
}
