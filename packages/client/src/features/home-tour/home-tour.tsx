import { Button } from '@mantine/core'
import { stopsOnPage, type TourStopId } from '@steading/domain/lists/home/tour'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { moveTour } from '../../platform/pages/home-tour'
import { Dialog } from '../../ui/dialog'
import styles from './home-tour.module.css'

const onPage = (id: TourStopId) => document.querySelector<HTMLElement>(`[data-tour="${id}"]`)

/** Points at one thing of the page after another and says what it is for. Left at any stop, it does not come back. */
export function HomeTour({ at }: { at: TourStopId }) {
  const { t } = useTranslation()
  const stops = useStops()
  const index = Math.max(
    0,
    stops.findIndex(({ id }) => id === at),
  )
  const stop = stops[index]
  const end = () => moveTour(undefined)
  if (!stop) return null
  const [before, after] = [stops[index - 1], stops[index + 1]]
  return (
    <PointedAt key={stop.id} id={stop.id} title={t(stop.title)} close={end}>
      <p className={styles.text}>{t(stop.text)}</p>
      <div className={styles.foot}>
        <span className={styles.place}>{t('WORKFLOW.PLACE', { step: index + 1, steps: stops.length })}</span>
        {after && (
          <Button variant="subtle" size="md" onClick={end}>
            {t('TOUR.SKIP')}
          </Button>
        )}
        {before && (
          <Button variant="default" size="md" onClick={() => moveTour(before.id)}>
            {t('GENERAL.BACK')}
          </Button>
        )}
        <Button size="md" data-autofocus onClick={() => moveTour(after?.id)}>
          {t(after ? 'TOUR.NEXT' : 'TOUR.DONE')}
        </Button>
      </div>
    </PointedAt>
  )
}

/** The tour's stops, once the page is complete; the app draws it piece by piece. */
function useStops() {
  const [stops, setStops] = useState(look)
  useEffect(() => {
    const drawn = new MutationObserver(() => setStops((before) => sameOr(before, look())))
    drawn.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    return () => drawn.disconnect()
  }, [])
  return stops
}

type Stops = ReturnType<typeof stopsOnPage>

const look = (): Stops =>
  document.querySelector('main [aria-busy="true"]') ? [] : stopsOnPage((id) => onPage(id) !== null)

const sameOr = (before: Stops, now: Stops): Stops =>
  before.length === now.length && before.every(({ id }, at) => id === now[at]?.id) ? before : now

type PointedProps = { id: TourStopId; title: string; close: () => void; children: ReactNode }

/** A dialog beside the thing it speaks of, with a ring drawn round it. */
function PointedAt({ id, title, close, children }: PointedProps) {
  const thing = useRef(onPage(id))
  const [box, setBox] = useState<DOMRect>()
  useLayoutEffect(() => {
    const look = () => setBox(thing.current?.getBoundingClientRect())
    thing.current?.scrollIntoView({ block: 'nearest' })
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  const ring = box && { top: box.top, left: box.left, width: box.width, height: box.height }
  return (
    <>
      {ring && <div className={styles.ring} style={ring} aria-hidden="true" />}
      <Dialog title={title} close={close} closeBeside={false} under={thing} width={340}>
        {children}
      </Dialog>
    </>
  )
}
