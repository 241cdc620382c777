import { Button } from '@mantine/core'
import type { OperatedFarm } from '@steading/domain/operator/operator-calls'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Card, Row } from '../../ui/card'
import { Hint, Section } from '../../ui/page'
import { useAsked, useDeed } from './use-operator'
import { useSize } from './use-size'

type Props = { search: string; done: () => void }

/** Every farm on this server, or those that fit what was typed. */
export function Farms({ search, done }: Props) {
  const { t } = useTranslation()
  const answer = useAsked('farms', { search })
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.FARMS')}>
      <Card>
        {answer.farms.map((farm) => (
          <Farm key={farm.id} farm={farm} done={done} />
        ))}
        {answer.farms.length === 0 && <Row label={t('OPERATOR.NONE')} />}
      </Card>
      {answer.more && <Hint>{t('OPERATOR.MORE')}</Hint>}
    </Section>
  )
}

function Farm({ farm, done }: { farm: OperatedFarm; done: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const size = useSize()
  const doIt = useDeed()
  const { id, title, region, plan, demo, people, records, bytes, changedAt } = farm
  const about = [
    region,
    demo ? t('DEMO.HERE') : plan,
    t('OPERATOR.KEEPS', { people, records, size: size(bytes) }),
    changedAt && write.moment(changedAt),
  ]
  const erase = async () => {
    const deed = { call: 'eraseFarm', asks: 'operatorErases', about: title, asked: { about: id } } as const
    if (await doIt(deed)) done()
  }
  return (
    <Row
      label={title}
      below={about.filter(Boolean).join(' · ')}
      value={
        <Button variant="default" onClick={() => void erase()}>
          {t('OPERATOR.ERASE')}
        </Button>
      }
    />
  )
}
