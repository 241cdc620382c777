import { Button } from '@mantine/core'
import { draftChange, type TaskDraft } from '@steading/domain/jobs/engine/drafts'
import { vetCallOut } from '@steading/domain/jobs/types/health/vet-call-out'
import { useState } from 'react'
import { ListsOf } from '../../../engines/list/use-scroll-rows'
import { useTranslation } from '../../../i18n/translation'
import { type Live, useFarm } from '../../../platform/farm/farm'
import { newId } from '../../../platform/farm/new-id'
import { useBack } from '../../../platform/pages/back'
import {
  type PageId,
  PageLink,
  useGo,
  usePage,
  useSearchText,
  useWorkflow,
  useWorkflowStep,
} from '../../../platform/pages/navigation'
import { report } from '../../../platform/told/notices'
import { Empty } from '../../../ui/empty'
import { FootPage } from '../../../ui/foot-page'
import { Title } from '../../../ui/page'
import { type OpenedJob, useKnownJob, useNewJob } from '../form/opened-job'
import { PickAnimals } from './pick-animals'
import { PickedSoFar, PickOfGroup, PickOfList } from './pick-from'
import styles from './picking.module.css'
import { usePicksOf } from './use-picks-of'

/** The addresses of one picking: of any job, and of what the vet gave. */
const ofJob = {
  all: 'task-animal-list',
  group: 'task-view-mob',
  list: 'task-smart-list-result',
  picked: 'task-selected-animals',
} as const satisfies Record<string, PageId>
const ofVet = {
  all: 'vet-call-out-animal-list',
  group: 'vet-call-out-view-mob',
  list: 'vet-call-out-smart-list-result',
  picked: 'vet-call-out-select',
} as const satisfies Record<string, PageId>

type Way = keyof typeof ofJob
const ways = ['all', 'group', 'list', 'picked'] as const
const named: { readonly [W in Way]: string } = {
  all: 'PICKING.EVERYBODY',
  group: 'PICKING.GROUP',
  list: 'PICKING.LIST',
  picked: 'PICKING.PICKED',
}

/** Animals are picked for the job in hand, by whichever list; the half-filled job keeps them. */
export function Picking() {
  const step = useWorkflowStep()
  return step === 'edit-task' ? <ForKnown /> : <ForNew />
}

function ForKnown() {
  return <OfJob job={useKnownJob()} />
}

function ForNew() {
  const [fresh] = useState(newId)
  const [{ id }] = useSearchText()
  const vet = usePage()?.id.startsWith('vet-call-out') === true
  return <OfJob job={useNewJob(fresh, id, vet ? vetCallOut.id : undefined)} />
}

function OfJob({ job }: { job: Live<OpenedJob | undefined> }) {
  if (job.loading) return null
  if (!job.value) return <Empty page title="JOBS.GONE" text="JOBS.GONE_TEXT" />
  const { id } = job.value.start
  return (
    <ListsOf key={id} value={id}>
      <Pick opened={job.value} />
    </ListsOf>
  )
}

function Pick({ opened: { type, start, editing } }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const back = useBack()
  const page = usePage()
  const workflow = useWorkflow() ?? type.workflow
  const step = useWorkflowStep() ?? 'create-task'
  const [animals, setHere] = useState(start.animals)
  const keep = async (now: TaskDraft['animals']) => {
    setHere(now)
    const answer = await farm.save([draftChange({ ...start, animals: now, step: '' })])
    if (!answer.ok) await report(answer.problem)
  }
  const picks = usePicksOf({ animals, setAnimals: (now) => void keep(now as TaskDraft['animals']) })
  const pages = page?.id.startsWith('vet-call-out') ? ofVet : ofJob
  const way = ways.find((one) => pages[one] === page?.id) ?? 'all'
  // Without picked animals to look at, the page offers all of them.
  const nobodyYet = way === 'picked' && start.animals.length === 0
  const search = { type: type.id, id: start.id }
  const count = picks.ids.length
  const goOn = () =>
    go(editing ? 'task-edit' : 'task-create', search, {
      parameters: { workflow: type.workflow },
      replace: true,
    })
  const most = type.limits.max
  const oneByOne = type.oneByOne === true
  return (
    <FootPage
      whole
      submit={(event) => {
        event.preventDefault()
        void goOn()
      }}
      foot={
        <>
          <Button variant="default" size="lg" onClick={back}>
            {t('WORKFLOW.BACK')}
          </Button>
          <Button type="submit" size="lg" disabled={count < type.limits.min || count > most}>
            {count > 0 ? t('JOBS.WITH_COUNT', { count }) : t('WORKFLOW.NEXT')}
          </Button>
        </>
      }
    >
      <Title>{t('JOBS.WHICH_ANIMALS')}</Title>
      <nav className={styles.ways} aria-label={t('JOBS.WHICH_ANIMALS')}>
        {ways.map((one) => (
          <PageLink
            key={one}
            page={pages[one]}
            search={search}
            parameters={{ workflow, step }}
            className={one === way ? styles.wayHere : styles.way}
          >
            {t(named[one], { count })}
          </PageLink>
        ))}
      </nav>
      {(way === 'all' || nobodyYet) && <PickAnimals picks={picks} type={type} most={most} />}
      {way === 'group' && (
        <PickOfGroup oneByOne={oneByOne} picks={picks} search={search} parameters={{ workflow, step }} />
      )}
      {way === 'list' && (
        <PickOfList oneByOne={oneByOne} picks={picks} search={search} parameters={{ workflow, step }} />
      )}
      {way === 'picked' && !nobodyYet && <PickedSoFar picks={picks} oneByOne={oneByOne} />}
    </FootPage>
  )
}
