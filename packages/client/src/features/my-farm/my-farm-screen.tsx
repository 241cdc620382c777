import { appsGrid } from '@steading/domain/frame/pages/navigation'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { Tractor } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { openDemoHerd } from '../../platform/farm/demo-herd'
import { useAttention, useFarm, useSession } from '../../platform/farm/farm'
import { useSetting } from '../../platform/farm/settings'
import { useWrite } from '../../platform/farm/write'
import { useVisitor } from '../../platform/pages/visitor'
import { Card, Row, Strong } from '../../ui/card'
import { Page, Section } from '../../ui/page'
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
      <Card>
        {facts.map((fact) => (
          <Row key={fact.label} label={t(fact.label)} value={<Said fact={fact} />} />
        ))}
        <FarmSize />
      </Card>
      {areas
        .filter(({ area }) => area === 'farm' || area === 'help')
        .map(({ area, title, pages }) => (
          <Section key={area} title={t(title)}>
            <Card>
              {pages.map(({ page }) => (
                <Row
                  key={page.id}
                  to={{ page: page.id }}
                  sign={<PageIcon name={page.icon} />}
                  label={t(page.title)}
                  value={page.id === 'needs-attention' && attention > 0 ? attention : undefined}
                />
              ))}
            </Card>
          </Section>
        ))}
      {session?.operator && (
        <Card>
          <Row
            to={{ page: 'operator' }}
            sign={<PageIcon name={pageOf('operator').icon} />}
            label={t('PAGES.OPERATOR')}
          />
        </Card>
      )}
      <DemoFarm />
    </Page>
  )
}

/** For trying something out without a cow of one's own in the way. */
function DemoFarm() {
  const { t } = useTranslation()
  const farm = useFarm()
  const session = useSession().value
  if (!session || session.demo || session.farmData?.demoHerd) return null
  return (
    <Card>
      <Row
        sign={<Tractor aria-hidden="true" />}
        label={t('DEMO.OPEN')}
        below={t('DEMO.OPEN_TEXT')}
        onClick={() => void openDemoHerd(farm)}
      />
    </Card>
  )
}

/** As the farmer set it; left out until then. */
function FarmSize() {
  const { t } = useTranslation()
  const write = useWrite()
  const size = Number(useSetting('farmSize') ?? 0)
  if (size === 0) return null
  return <Row label={t('SETTINGS.FARM_SIZE')} value={<Strong>{write.area(size)}</Strong>} />
}

function Said({ fact }: { fact: FarmFact }) {
  const { t } = useTranslation()
  return <Strong>{fact.texts.map((text) => (fact.keys ? t(text) : text)).join(', ')}</Strong>
}
