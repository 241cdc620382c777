import { Button } from '@mantine/core'
import { periodAsked } from '@steading/domain/reports/engine/periods'
import { remediesUsed } from '@steading/domain/reports/medicine/remedies-used'
import { Pencil, ShoppingCart, Syringe } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCells } from '../../engines/report/use-cells'
import { useWhole } from '../../engines/report/use-view'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useMedicines, useOwnLabels } from '../../platform/farm/medicines'
import { useWrite } from '../../platform/farm/write'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Card, Row } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Hint, Page, Section } from '../../ui/page'
import { LabelForm } from './label-form'
import { LabelLines } from './label-lines'

/** One medicine: its use in a period, and its label. */
export function Screen() {
  const [{ id = '' }] = useSearchText()
  if (id === '') return <Empty page title="STOCK.CHOOSE" text="MEDICINE_BOOK.CHOOSE_TEXT" />
  return <Medicine key={id} id={id} />
}

function Medicine({ id }: { id: string }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const { row, name } = useUsed(id)
  const label = useOwnLabels().get(id)
  const printed = useMedicines({ catalogue: true }).find(({ key }) => key === id)
  const called = name ?? label?.name ?? printed?.name
  if (called === undefined) return <Empty page title="MEDICINE_BOOK.GONE" text="MEDICINE_BOOK.GONE_TEXT" />
  return (
    <Page title={called}>
      <Used fields={row} />
      <Section title={t('MEDICINE_BOOK.LABEL')}>
        <LabelLines label={label} printed={printed?.label} />
        <Button
          variant="default"
          size="md"
          leftSection={<Pencil size={18} />}
          onClick={() => setChanging(true)}
        >
          {t('MEDICINE_BOOK.PUT_RIGHT')}
        </Button>
        <Hint>{t('MEDICINE_BOOK.PUT_RIGHT_TEXT')}</Hint>
      </Section>
      {changing && (
        <LabelForm product={called} label={label} printed={printed?.label} close={() => setChanging(false)} />
      )}
    </Page>
  )
}

type Fields = NonNullable<ReturnType<typeof useUsed>['row']>

/** The row of the list of medicines used that this page is about. */
function useUsed(id: string) {
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [{ listTab: period }] = useSearchText()
  const asked = useMemo(() => ({ asked: { subApp, period }, sort: undefined }), [subApp, period])
  const told = useWhole(remediesUsed, asked)
  const rows = told && 'rows' in told ? told.rows : []
  const row = rows.find((one) => one.id === id)?.fields
  return { row, name: typeof row?.product === 'string' ? row.product : undefined }
}

function Used({ fields }: { fields: Fields | undefined }) {
  const { t } = useTranslation()
  const write = useWrite()
  const go = useGo()
  const { cell } = useCells()
  const [{ id = '', listTab }] = useSearchText()
  const { from, to } = periodAsked(listTab, write.today())
  const column = (key: string) => remediesUsed.columns.find((one) => one.key === key)
  const say = (key: string) => {
    const found = column(key)
    return (found && fields && cell(found, fields)) || undefined
  }
  const there = { id, ...(listTab && { listTab }) }
  return (
    <Section title={t('VIEWS.FROM_TO', { from: write.day(from), to: write.day(to) })}>
      <Card>
        <Row
          icon={Syringe}
          label={t('PAGES.REMEDY_USED_TREATMENTS')}
          value={say('amount') ?? t('MEDICINE_BOOK.NONE')}
          below={[
            t('SPENDING.TIMES', { count: Number(fields?.treatments ?? 0) }),
            t('ANIMALS.COUNT', { count: Number(fields?.animals ?? 0) }),
            say('cost'),
          ]
            .filter(Boolean)
            .join(' · ')}
          onClick={() => void go('remedy-used-treatments', there)}
        />
        <Row
          icon={ShoppingCart}
          label={t('PAGES.REMEDY_USED_PURCHASES')}
          value={say('bought') ?? t('MEDICINE_BOOK.NONE')}
          below={say('paid')}
          onClick={() => void go('remedy-used-purchases', there)}
        />
      </Card>
    </Section>
  )
}
