import { registerColumns, registerOf } from '@steading/domain/exports/herd-register'
import { BookOpen, FileJson } from 'lucide-react'
import type { AnimalsQuery } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRegion, useSession } from '../../platform/farm/farm'
import { takeAway } from '../../platform/files/take-away'
import { useWide } from '../../platform/pages/layout'
import { Card, Row } from '../../ui/card'
import { Hint, Page, Section } from '../../ui/page'
import { useIcarFile } from './use-icar-file'

/** Straws and animals only written down as a parent were never here. */
const everHere: AnimalsQuery['filters'] = ['AIBULL', 'NEVERINHERD'].map((value) => ({
  field: 'animalType',
  is: 'not',
  value,
}))

/** The book an inspector asks for, in the layout of the region; and the whole herd for another program. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const sheep = useSession().value?.subApp === 'ovine'
  const icar = useIcarFile()
  const register = registerOf(region, sheep ? 'sheep' : 'cattle')
  const columns = registerColumns(register)
  const { rule } = register
  const foot = rule && t('REGISTER.LAW', { law: rule.law })
  const take = () =>
    takeAway({
      title: t(register.title),
      columns,
      from: {
        query: {
          filters: [{ field: 'species', is: sheep ? 'equals' : 'not', value: 'OVINE' }, ...(everHere ?? [])],
          sort: [{ field: 'dateMovedIn', direction: 'asc' }],
        },
      },
      ...(foot && { foot }),
      always: true,
    })
  return (
    <Page title={t('PAGES.HERD_REGISTER')} inBand={!wide}>
      <Section title={t(register.title)}>
        <Card>
          <Row
            icon={BookOpen}
            label={t('REGISTER.TAKE')}
            below={foot ?? t('REGISTER.NO_LAW')}
            onClick={take}
          />
          <Row
            label={t('REGISTER.COLUMNS')}
            below={columns.map(({ title, label }) => t(title ?? label)).join(' · ')}
          />
        </Card>
        <Hint>{t('REGISTER.ABOUT')}</Hint>
        {rule && (
          <>
            <Hint>{t('REGISTER.KEEP', { count: rule.years })}</Hint>
            {rule.compared === undefined && (
              <Hint>{t('REGISTER.COMPARE', { date: write.day(rule.asOf) })}</Hint>
            )}
          </>
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
