import { VisuallyHidden } from '@mantine/core'
import type { HomeWeather } from '@steading/domain/home/home'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useSync } from '../../platform/farm/farm'
import { Card, Row, Strong } from '../../ui/card'
import { useLate } from '../../ui/late'
import { PageIcon } from '../../ui/page-icon'
import { FirstSteps } from './first-steps'
import { HerdCard } from './herd-card'
import styles from './home-screen.module.css'
import { HomeSkeleton } from './home-skeleton'
import { LandCard } from './land-card'
import { Needs } from './needs'
import { QuickAdd } from './quick-add'
import { type FarmHome, useHome } from './use-home'

/** What needs the farmer today, the jobs at hand, and how the farm stands. */
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

function Today({ home }: { home: FarmHome }) {
  // Before the herd has come whole nobody can say that nothing is due, or that the farm is new.
  const whole = useSync().lastSync !== undefined
  const starting = whole && home.firstSteps.length > 0
  const quiet = home.needs.length === 0
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {home.mayOpen('weather') && <Weather weather={home.weather} />}
        {!(quiet && (starting || !whole)) && <Needs home={home} />}
        {starting && <FirstSteps steps={home.firstSteps.filter(({ opens }) => home.mayOpen(opens.page))} />}
      </div>
      <div className={styles.column}>
        <QuickAdd jobs={home.quickAdd} />
        {home.figures.kind === 'herd' ? <HerdCard {...home.figures} /> : <LandCard {...home.figures} />}
        {home.reports && home.mayOpen('reports') && <Reports />}
      </div>
    </div>
  )
}

function Weather({ weather }: { weather: HomeWeather }) {
  const { t } = useTranslation()
  const write = useWrite()
  if (!weather) return null
  return (
    <Card>
      <Row
        to={{ page: 'weather' }}
        sign={<PageIcon name="cloud-sun" />}
        label={t('PAGES.WEATHER')}
        value={<Strong>{`${write.number(weather.temp)} °C`}</Strong>}
      />
    </Card>
  )
}

function Reports() {
  const { t } = useTranslation()
  return (
    <Card>
      <Row to={{ page: 'reports' }} sign={<PageIcon name="file-text" />} label={t('PAGES.REPORTS')} />
    </Card>
  )
}
