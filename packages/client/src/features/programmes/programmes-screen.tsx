import { Button } from '@mantine/core'
import { planOf } from '@steading/domain/jobs/plans/planned-line'
import { ownProgrammeChange } from '@steading/domain/jobs-read/programmes/own-programme'
import { kindKey, programmeKinds } from '@steading/domain/records/jobs/define-programme'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { plannedTitle, programmeName } from '../../engines/records/planned-title'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { usePlanned } from '../../platform/farm/planned'
import { type Offered, useProgrammes } from '../../platform/farm/programmes'
import { useWrite } from '../../platform/farm/write'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Hint, Page, Section } from '../../ui/page'

/** The programmes that go on, the farm's own, and those that are ready-made. */
export function Screen() {
  const { t } = useTranslation()
  const offered = useProgrammes()
  const own = offered.filter((one) => one.own)
  const kinds = programmeKinds.filter((kind) => offered.some((one) => !one.own && one.kind === kind))
  return (
    <Page title={t('PAGES.PROGRAMMES')} beside={<New />}>
      <Hint>{t('PROGRAMMES.HINT')}</Hint>
      <Running />
      {own.length > 0 && (
        <Section title={t('PROGRAMMES.OWN')}>
          <Programmes offered={own} />
        </Section>
      )}
      {kinds.map((kind) => (
        <Section key={kind} title={t(kindKey(kind))}>
          <Programmes offered={offered.filter((one) => !one.own && one.kind === kind)} />
        </Section>
      ))}
    </Page>
  )
}

function Programmes({ offered }: { offered: readonly Offered[] }) {
  const { t } = useTranslation()
  return (
    <Card>
      {offered.map(({ id, name, steps }) => (
        <Row
          key={id}
          tall
          label={name}
          below={t('PROGRAMMES.STEPS', { count: steps.length })}
          to={{ page: 'programme', search: { id } }}
        />
      ))}
    </Card>
  )
}

/** Each programme that has something left to do, with what comes next. */
function Running() {
  const { t } = useTranslation()
  const write = useWrite()
  const lines = usePlanned()
  const next = useMemo(() => {
    const steps = (lines ?? []).filter(({ step }) => step !== undefined)
    return [...new Map([...steps].reverse().map((line) => [planOf(line), line])).values()].reverse()
  }, [lines])
  if (next.length === 0) return null
  return (
    <Section title={t('PROGRAMMES.RUNNING')}>
      <Card>
        {next.map((line) => (
          <Row
            key={planOf(line)}
            tall
            label={programmeName({ title: line.step?.programme ?? '', says: line.step?.says }, t)}
            below={t('PROGRAMMES.NEXT_STEP', { step: plannedTitle(line, t), day: write.day(line.due) })}
            to={{ page: 'task-view', search: { id: planOf(line) } }}
          />
        ))}
      </Card>
    </Section>
  )
}

function New() {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const app = useSession().value?.subApp
  const make = async () => {
    if (!app) return
    const made = { id: newId(), name: '', kind: 'health', app, from: 'start', steps: [] } as const
    const saved = await farm.save([ownProgrammeChange(made)])
    if (saved.ok) await go('programme', { id: made.id })
    else await report(saved.problem)
  }
  return (
    <Button size="md" variant="default" leftSection={<Plus size={20} />} onClick={() => void make()}>
      {t('PROGRAMMES.NEW')}
    </Button>
  )
}
