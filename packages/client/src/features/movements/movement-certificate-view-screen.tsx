import { Button } from '@mantine/core'
import { movementCertificates } from '@steading/domain/reports/trade/movement-certificates'
import { Handshake, Trailer } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { RecordView } from '../../db/query'
import { useCells } from '../../engines/report/use-cells'
import { useWhole } from '../../engines/report/use-view'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Card, Row } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Actions, Section, ThingPage, Title } from '../../ui/page'
import { ShareInfoButton } from '../../ui/share-info-button'

/** From before anybody wrote such a paper. */
const everyDay = '1990-01-01..2100-01-01'

/** A movement by the number of its paper, as a link or the list of them names it. */
export function Screen() {
  const [{ id: number = '' }] = useSearchText()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const asked = useMemo(
    () => ({ asked: { subApp, search: number, period: everyDay }, sort: undefined }),
    [subApp, number],
  )
  const told = useWhole(movementCertificates, asked, 50)
  if (!told || !('rows' in told)) return null
  const found = told.rows.find(({ fields }) => fields.paper === number)
  if (!found) return <Empty page title="CERTIFICATES.NOT_FOUND" text="CERTIFICATES.NOT_FOUND_TEXT" />
  return <Certificate lot={found} number={number} />
}

const said = ['what', 'day', 'from', 'to', 'why', 'heads', 'haulier', 'told'] as const

function Certificate({ lot: { id, fields }, number }: { lot: RecordView; number: string }) {
  const { t } = useTranslation()
  const { cell } = useCells()
  const go = useGo()
  const article = useRef<HTMLElement>(null)
  const columns = movementCertificates.columns.filter(({ key }) => said.some((one) => one === key))
  const animals = Array.isArray(fields.animals) ? fields.animals.map(String) : []
  return (
    <ThingPage of={article}>
      <Title>{number}</Title>
      <Card>
        {columns
          .map((column) => ({ column, words: cell(column, fields) }))
          .filter(({ words }) => words !== '')
          .map(({ column, words }) => (
            <Row key={column.key} label={t(column.label)} value={words} />
          ))}
        <Row icon={Trailer} label={t('CERTIFICATES.OPEN_JOB')} to={{ page: 'task-view', search: { id } }} />
      </Card>
      <Section title={t('CERTIFICATES.ANIMALS')}>
        <Card as="ul">
          {animals.map((one) => (
            <li key={one}>
              <Row label={one} />
            </li>
          ))}
        </Card>
      </Section>
      <Actions>
        {typeof fields.to === 'string' && (
          <Button
            variant="default"
            leftSection={<Handshake size={18} />}
            onClick={() => void go('shared-lots', { id })}
          >
            {t('LOTS.SHARE_WITH_BUYER')}
          </Button>
        )}
        <ShareInfoButton of={article} name={number} />
      </Actions>
    </ThingPage>
  )
}
