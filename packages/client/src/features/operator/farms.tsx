import type { OperatedFarm } from '@steading/domain/frame/operator/operator-calls'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Hint, Section } from '../../ui/page'
import { FarmSheet } from './farm-sheet'
import type { Shared } from './shared'
import { useAsked } from './use-operator'
import { useSize } from './use-size'

/** Every farm on this server, or those that fit what was typed. */
export function Farms({ search, done, again }: Shared & { search: string }) {
  const { t } = useTranslation()
  const answer = useAsked('farms', { search }, done)
  const [open, setOpen] = useState<OperatedFarm>()
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.FARMS')}>
      <Card>
        {answer.farms.map((farm) => (
          <Farm key={farm.id} farm={farm} open={() => setOpen(farm)} />
        ))}
        {answer.farms.length === 0 && <Row label={t('OPERATOR.NONE')} />}
      </Card>
      {answer.more && <Hint>{t('OPERATOR.MORE')}</Hint>}
      {open && <FarmSheet farm={open} close={() => setOpen(undefined)} done={done} again={again} />}
    </Section>
  )
}

function Farm({ farm, open }: { farm: OperatedFarm; open: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const size = useSize()
  const { title, region, plan, demo, people, records, bytes, changedAt, erasedOn } = farm
  const about = [
    region,
    demo ? t('DEMO.HERE') : plan,
    t('OPERATOR.KEEPS', { people, records, size: size(bytes) }),
    changedAt && write.moment(changedAt),
    erasedOn && t('OPERATOR.GOES', { day: write.day(erasedOn) }),
  ]
  return (
    <Row
      label={title}
      below={about.filter(Boolean).join(' · ')}
      value={<ChevronRight size={20} aria-hidden="true" />}
      onClick={open}
      aria-haspopup="dialog"
      tall
    />
  )
}
