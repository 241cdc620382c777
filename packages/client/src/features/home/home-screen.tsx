import { VisuallyHidden } from '@mantine/core'
import { type HomePart, homeColumns, homePartsFor } from '@steading/domain/lists/home/parts'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { useLate } from '../../ui/late'
import { drawnBy } from './drawn-parts'
import styles from './home-screen.module.css'
import { HomeSkeleton } from './home-skeleton'
import { type FarmHome, useHome } from './use-home'

/** The farmer's needs of today, the jobs at hand, and the state of the farm. */
export function Screen() {
  const { t } = useTranslation()
  const home = useHome()
  const late = useLate(home === undefined)
  return (
    <div className={styles.screen} aria-busy={home === undefined}>
      <VisuallyHidden component="h1">{t('PAGES.HOME')}</VisuallyHidden>
      {home ? <Today home={home} /> : late && <HomeSkeleton />}
    </div>
  )
}

/** Under each other on a phone, in columns at a desk: read in the order they are seen on both. */
function Today({ home }: { home: FarmHome }) {
  const wide = useWide()
  const parts = homePartsFor(home.subApp, home.mayOpen, home.redesigned)
  const drawn = (these: readonly HomePart[]) =>
    these.map((part) => {
      const Drawn = drawnBy(part)
      return (
        <Suspense key={part.id}>
          <Drawn home={home} />
        </Suspense>
      )
    })
  return (
    <div className={styles.page}>
      {wide
        ? homeColumns.map((column) => (
            <div key={column} className={`${styles.column} ${styles[column]}`}>
              {drawn(parts.filter((part) => part.column === column))}
            </div>
          ))
        : drawn(parts)}
    </div>
  )
}
