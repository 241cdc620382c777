import { livestockOf } from '@steading/domain/reports/engine/define-view'
import { writePeriod } from '@steading/domain/reports/engine/periods'
import { entryTimesOn } from '@steading/domain/reports/registers/entry-times'
import { herdRegister } from '@steading/domain/reports/registers/herd-register'
import { keptPeriod } from '@steading/domain/reports/registers/papers'
import { BookOpen, FileDown, FileJson } from 'lucide-react'
import { useRegister } from '../../engines/report/use-register'
import { useTakeColumns } from '../../engines/report/use-take-view'
import { useTranslation } from '../../i18n/translation'
import { usePlace, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { Card, Row } from '../../ui/card'
import { Hint, Page, Section } from '../../ui/page'
import { useIcarFile } from './use-icar-file'

/** The book an inspector asks for, in the layout of the region; and the whole herd for another program. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const write = useWrite()
  const registerOf = useRegister()
  const subApp = livestockOf(useSession().value?.subApp ?? 'bovine')
  const icar = useIcarFile()
  const take = useTakeColumns(herdRegister)
  const laid = registerOf(herdRegister, { subApp })
  const times = entryTimesOn(usePlace(), subApp, write.today())
  if (!laid) return null
  const { rule } = laid.layout
  const period = writePeriod(keptPeriod(laid.layout, write.today()))
  const asked = { subApp, period }
  return (
    <Page title={t('PAGES.HERD_REGISTER')} inBand={!wide}>
      <Section title={laid.title}>
        <Card>
          <Row
            icon={FileDown}
            label={t('REGISTER.TAKE')}
            below={laid.foot ?? t('REGISTER.NO_LAW')}
            onClick={() => take({ asked, ...laid, ...registerOf(herdRegister, asked) })}
          />
          <Row
            icon={BookOpen}
            label={t('PAPERS.OPEN_REGISTER')}
            to={{ page: 'herd-register-book', search: { listTab: period } }}
          />
          <Row label={t('REGISTER.COLUMNS')} below={laid.columns.map(({ label }) => t(label)).join(' · ')} />
        </Card>
        <Hint>{t('REGISTER.ABOUT')}</Hint>
        {rule && <Hint>{t('REGISTER.KEEP', { count: rule.value })}</Hint>}
        {times.length > 0 && (
          <Hint>
            {t('REGISTER.ENTER', { what: times.map(({ key, values }) => t(key, values)).join(' · ') })}
          </Hint>
        )}
      </Section>
      <Section title={t('EXPORT.HERD_TITLE')} hint={t('EXPORT.ICAR_ABOUT')}>
        <Card>
          <Row
            icon={FileJson}
            label={t('EXPORT.ICAR')}
            value={
              icar.written === undefined ? undefined : (
                <span role="status">{t('EXPORT.RECORDS', { count: icar.written })}</span>
              )
            }
            onClick={icar.make}
          />
        </Card>
      </Section>
    </Page>
  )
}
