import { appsGrid } from '@steading/domain/pages/navigation'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useAttention, useSession } from '../../platform/farm/farm'
import { useSetting } from '../../platform/farm/settings'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Page, Row, Section } from '../../ui/page'
import styles from '../../ui/page.module.css'
import { PageIcon } from '../../ui/page-icon'
import { type FarmFact, farmFacts } from './farm-facts'

/** Who and where this farm is, and everything about it that is not an animal or a field. */
export function Screen() {
  const { t } = useTranslation()
  const session = useSession().value
  const visitor = useVisitor()
  const areas = useMemo(() => (visitor ? appsGrid(visitor) : []), [visitor])
  const attention = useAttention().length
  const facts = session ? farmFacts(session) : []
  return (
    <Page title={t('PAGES.MY_FARM')}>
      <div className={styles.card}>
        {facts.map((fact) => (
          <Row key={fact.label} label={t(fact.label)} value={<Said fact={fact} />} />
        ))}
        <FarmSize />
      </div>
      {areas
        .filter(({ area }) => area === 'farm' || area === 'help')
        .map(({ area, title, pages }) => (
          <Section key={area} title={t(title)}>
            <div className={styles.card}>
              {pages.map(({ page }) => (
                <PageLink key={page.id} page={page.id} className={styles.row}>
                  <span className={styles.label}>
                    <PageIcon name={page.icon} className={styles.icon} />
                    {t(page.title)}
                  </span>
                  {page.id === 'needs-attention' && attention > 0 && (
                    <span className={styles.value}>{attention}</span>
                  )}
                </PageLink>
              ))}
            </div>
          </Section>
        ))}
    </Page>
  )
}

/** As the farmer set it; left out until then. */
function FarmSize() {
  const { t } = useTranslation()
  const write = useWrite()
  const size = Number(useSetting('farmSize') ?? 0)
  if (size === 0) return null
  return (
    <Row label={t('SETTINGS.FARM_SIZE')} value={<span className={styles.strong}>{write.area(size)}</span>} />
  )
}

function Said({ fact }: { fact: FarmFact }) {
  const { t } = useTranslation()
  return (
    <span className={styles.strong}>{fact.texts.map((text) => (fact.keys ? t(text) : text)).join(', ')}</span>
  )
}
