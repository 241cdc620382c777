import { Button } from '@mantine/core'
import { taskTypes } from '@steading/domain/jobs/engine/registry'
import {
  copyOf,
  type OwnProgramme,
  ownProgrammeChange,
} from '@steading/domain/jobs-read/programmes/own-programme'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { type Programme, programmeHint, programmeKey } from '@steading/domain/records/jobs/define-programme'
import { CopyPlus, Play } from 'lucide-react'
import { ProgrammeSteps } from '../../engines/records/programme-steps'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useProgramme } from '../../platform/farm/programmes'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { useOffers } from '../../platform/pages/offered'
import { report } from '../../platform/told/notices'
import { Empty } from '../../ui/empty'
import { Actions, Hint, Page, Section } from '../../ui/page'
import { OwnProgrammeForm } from './own-programme-form'

/** One programme: its steps, and the ways to start it or to make it the farm's own. */
export function Screen() {
  const [{ id }] = useSearchText()
  const found = useProgramme(id)
  if (found === undefined) return null
  if (found?.ours) return <ReadyMade programme={found.ours} />
  if (found?.own) return <Own key={id} own={found.own} />
  return <Empty page title="PROGRAMMES.GONE" text="PROGRAMMES.GONE_TEXT" />
}

function ReadyMade({ programme: ours }: { programme: Programme }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const app = useSession().value?.subApp
  const makeOwn = async () => {
    if (!app) return
    const name = t('PROGRAMMES.COPY_NAME', { name: t(programmeKey(ours.id)) })
    const copy = copyOf(ours, { id: newId(), name, app })
    const saved = await farm.save([ownProgrammeChange(copy)])
    if (saved.ok) await go('programme', { id: copy.id })
    else await report(saved.problem)
  }
  return (
    <Page title={t(programmeKey(ours.id))}>
      <Hint>{t(programmeHint(ours.id))}</Hint>
      <Actions>
        <Start id={ours.id} kind={ours.kind} />
        <Button
          size="md"
          variant="default"
          leftSection={<CopyPlus size={18} />}
          onClick={() => void makeOwn()}
        >
          {t('PROGRAMMES.CHANGE_COPY')}
        </Button>
      </Actions>
      <Section title={t(choiceKey('programmeFrom', ours.from))} hint={t('PROGRAMMES.DAYS_ARE_OURS')}>
        <ProgrammeSteps steps={ours.steps} />
      </Section>
    </Page>
  )
}

function Own({ own }: { own: OwnProgramme }) {
  const { t } = useTranslation()
  return (
    <Page title={own.name || t('PROGRAMMES.UNNAMED')}>
      {own.steps.length > 0 && (
        <Actions>
          <Start id={own.id} kind={own.kind} />
        </Actions>
      )}
      <OwnProgrammeForm own={own} />
    </Page>
  )
}

function Start({ id, kind }: Pick<Programme, 'id' | 'kind'>) {
  const { t } = useTranslation()
  const go = useGo()
  const type = taskTypes.find(({ starts }) => starts?.includes(kind))
  const offers = useOffers()
  if (!type || !offers(type.id)) return null
  const search = { type: type.id, given: JSON.stringify({ programme: id }) }
  return (
    <Button
      size="md"
      leftSection={<Play size={18} />}
      onClick={() => void go('task-create', search, { parameters: { workflow: type.workflow } })}
    >
      {t('PROGRAMMES.START')}
    </Button>
  )
}
