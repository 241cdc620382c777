import { medicineRegister } from '@steading/domain/reports/medicine/medicine-register'
import { lawIn } from '@steading/domain/reports/registers/law-in'
import { lacksColumn } from '@steading/domain/reports/registers/layout'
import {
  medicineRegisterOf,
  type RegisterPart,
  registerParts,
} from '@steading/domain/reports/registers/medicine-register'
import { Archive, BookOpen, ShieldAlert, ShoppingCart, Syringe } from 'lucide-react'
import { useMemo } from 'react'
import { PeriodAsk } from '../../engines/report/period-ask'
import { useCells } from '../../engines/report/use-cells'
import { useRegister } from '../../engines/report/use-register'
import { useTakeColumns } from '../../engines/report/use-take-view'
import { useWhole } from '../../engines/report/use-view'
import { useTranslation } from '../../i18n/translation'
import { usePlace, useSession } from '../../platform/farm/farm'
import { useWide } from '../../platform/pages/layout'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { Card, Row } from '../../ui/card'
import { Hint, Page, Section } from '../../ui/page'
import page from '../../ui/page.module.css'
import styles from './medicine-register.module.css'

const icons = {
  book: BookOpen,
  bought: ShoppingCart,
  given: Syringe,
  antimicrobials: ShieldAlert,
  disposed: Archive,
} as const

const aboutLine = ['day', 'amount', lacksColumn.key] as const

/** As many lines that lack something as anybody puts right in one go; the others follow. */
const mostShown = 50

/** The query for a part of the book, in the chosen period. */
function useAsked(part: string) {
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [{ listTab: period }] = useSearchText()
  return useMemo(() => ({ asked: { subApp, part, period }, sort: undefined }), [subApp, part, period])
}

/** How many lines a part has, and the first of them as far as they are shown. */
function usePart(part: string, shown: number) {
  const told = useWhole(medicineRegister, useAsked(part), shown)
  return told && 'rows' in told ? told : undefined
}

/** The medicine book an inspector or a vet asks for: the time, then each part on paper or as a file. */
export function Screen() {
  const { t, language } = useTranslation()
  const wide = useWide()
  const [{ listTab: period }, change] = useSearchText()
  const { rule } = medicineRegisterOf(usePlace())
  return (
    <Page title={t('PAGES.MEDICINE_REGISTER')} inBand={!wide}>
      <PeriodAsk
        ask={{ name: 'period', in: 'listTab', label: 'VIEWS.PERIOD_ASKED' }}
        choosing={{ asked: { period }, choose: (where, value) => change({ [where]: value }) }}
      />
      <Section title={t('MEDICINE_BOOK.TAKE')}>
        <Card>
          {registerParts.map((part) => (
            <Part key={part} part={part} />
          ))}
        </Card>
        <Hint>{rule ? t('REGISTER.LAW', { law: lawIn(rule.source, language) }) : t('REGISTER.NO_LAW')}</Hint>
        {rule && <Hint>{t('MEDICINE_BOOK.KEEP', { count: rule.value })}</Hint>}
      </Section>
      <Incomplete />
    </Page>
  )
}

/** One part: how many lines it has, and the way to take it along. An empty part goes out too: it says there was none. */
function Part({ part }: { part: RegisterPart }) {
  const { t } = useTranslation()
  const { asked } = useAsked(part)
  const told = usePart(part, 0)
  const take = useTakeColumns(medicineRegister)
  const register = useRegister()(medicineRegister, asked)
  if (!register) return null
  return (
    <Row
      icon={icons[part]}
      label={register.title}
      value={
        told && <span data-testid={`lines-${part}`}>{t('MEDICINE_BOOK.LINES', { count: told.count })}</span>
      }
      below={register.columns.map(({ label }) => t(label)).join(' · ')}
      onClick={() => take({ asked, ...register })}
    />
  )
}

/** Gaps an inspector would find, while the farmer still has time to fill them. */
function Incomplete() {
  const { t } = useTranslation()
  const { brief, cell } = useCells()
  const told = usePart('incomplete', mostShown)
  if (!told || told.count === 0) return null
  const shown = told.rows
  const name = medicineRegister.columns.find(({ key }) => key === 'product')
  const about = medicineRegister.columns.filter(({ key }) => aboutLine.some((one) => one === key))
  return (
    <Section
      title={t('MEDICINE_BOOK.INCOMPLETE', { count: told.count })}
      hint={t('MEDICINE_BOOK.INCOMPLETE_TEXT')}
    >
      <ul className={page.card}>
        {shown.map(({ id, fields }) => (
          <li key={id}>
            <PageLink page="task-view" search={{ id: String(fields.job ?? id) }} className={styles.line}>
              <span>{name && cell(name, fields)}</span>
              <span className={styles.about}>
                {about
                  .map((column) => brief(column, fields))
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {told.count > shown.length && (
        <Hint>{t('MEDICINE_BOOK.MORE_LINES', { count: told.count - shown.length })}</Hint>
      )}
    </Section>
  )
}
