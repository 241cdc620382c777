import { Button, Textarea } from '@mantine/core'
import { cameBack } from '@steading/domain/jobs/types/moving/came-back'
import { death } from '@steading/domain/jobs/types/moving/death'
import { moveOff } from '@steading/domain/jobs/types/moving/move-off'
import { moveOn } from '@steading/domain/jobs/types/moving/move-on'
import { calfRegistration } from '@steading/domain/jobs/types/records/calf-registration'
import {
  type DifferenceKind,
  leaveAlone,
  takeUpAgain,
} from '@steading/domain/outside/filings/herd-differences'
import type { Cells } from '@steading/domain/reports/engine/define-view'
import {
  departmentDifferences,
  everyDifference,
} from '@steading/domain/reports/registers/department-differences'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWhole } from '../../engines/report/use-view'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { useBack } from '../../platform/pages/back'
import { type PageId, useSearchText } from '../../platform/pages/navigation'
import { Card, Row } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Empty } from '../../ui/empty'
import { Actions, Page, Section } from '../../ui/page'
import styles from './calves-top.module.css'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** One animal two books disagree about: what each says, and every way to put it right. */
export function Screen() {
  const [{ id = '' }] = useSearchText()
  const asked = useMemo(
    () => ({ subApp: 'bovine', search: id, which: everyDifference, onlyKept: true }),
    [id],
  )
  const told = useWhole(departmentDifferences, { asked: asked as never, sort: undefined })
  if (!told || !('rows' in told)) return null
  const row = told.rows.find(({ fields }) => text(fields.tag) === id)
  if (!row) return <Empty page title="DIFFERENCES.RIGHTED" text="DIFFERENCES.RIGHTED_TEXT" />
  return <Difference key={id} tag={id} cells={row.fields as Cells} />
}

function Difference({ tag, cells }: { tag: string; cells: Cells }) {
  const { t } = useTranslation()
  const kind = text(cells.kind) as DifferenceKind
  const fields = Array.isArray(cells.fields) ? cells.fields.map((one) => t(text(one))).join(' · ') : ''
  return (
    <Page title={tag}>
      <p>{t(text(cells.says))}</p>
      {kind === 'differs' && (
        <Card>
          <Row label={t('DIFFERENCES.IN_WHAT')} value={fields} />
          <Row label={t('DIFFERENCES.HERE')} value={text(cells.ours)} />
          <Row label={t('DIFFERENCES.THERE')} value={text(cells.theirs)} />
        </Card>
      )}
      <Section title={t('DIFFERENCES.PUT_RIGHT')}>
        <Ways tag={tag} cells={cells} kind={kind} />
      </Section>
      <LeaveAlone tag={tag} kind={kind} why={typeof cells.why === 'string' ? cells.why : undefined} />
    </Page>
  )
}

type Way = {
  says: string
  page: PageId
  search: { [name: string]: string }
  parameters?: { workflow: string }
}

type Job = { id: string; label: string; workflow: string }
const record = ({ id, label, workflow }: Job, animals?: string): Way => ({
  ...{ says: label, page: 'task-create', parameters: { workflow } },
  search: { type: id, ...(animals && { animals }) },
})

/** The likeliest first. */
function waysOf(kind: DifferenceKind, { tag, animal, task, register }: Ways): Way[] {
  const edit: Way = { says: 'FILING.OPEN_ANIMAL', page: 'animal-edit', search: { id: animal } }
  if (kind === 'differs') return [edit, { ...edit, says: 'DIFFERENCES.SEE_ANIMAL', page: 'animal-view' }]
  if (kind === 'ours')
    return [
      ...(register ? [record(calfRegistration, animal)] : []),
      record(moveOff, animal),
      record(death, animal),
      edit,
    ]
  if (animal)
    return [
      ...(task ? [{ says: 'DIFFERENCES.SEE_JOB', page: 'task-view' as const, search: { id: task } }] : []),
      record(cameBack, animal),
      edit,
    ]
  return [
    { says: 'DIFFERENCES.ADD', page: 'animal-create', search: { type: 'FROMOTHERHERD', tag } },
    record(moveOn),
  ]
}

type Ways = { tag: string; animal: string; task: string; register: boolean }

function Ways({ tag, cells, kind }: { tag: string; cells: Cells; kind: DifferenceKind }) {
  const { t } = useTranslation()
  const animal = text(cells.animal)
  const { value } = useRecord('animals', animal || undefined)
  const { animalType, calfRegSuccessDate } = value?.fields ?? {}
  const register = animalType === 'BORNONFARM' && !calfRegSuccessDate
  return (
    <Card>
      {waysOf(kind, { tag, animal, task: text(cells.task), register }).map(({ says, ...to }) => (
        <Row key={says} label={t(says)} value={<ChevronRight size={18} aria-hidden="true" />} to={to} />
      ))}
    </Card>
  )
}

/** Leaves a difference that the farmer cannot correct here; all users read the reason. */
function LeaveAlone({ tag, kind, why }: { tag: string; kind: DifferenceKind; why: string | undefined }) {
  const { t } = useTranslation()
  const save = useSave()
  const back = useBack()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  if (why !== undefined)
    return (
      <Section title={t('DIFFERENCES.ALONE')}>
        <p>{why}</p>
        <Actions>
          <Button size="md" variant="default" onClick={() => void save([takeUpAgain(kind, tag)])}>
            {t('DIFFERENCES.TAKE_UP')}
          </Button>
        </Actions>
      </Section>
    )
  const keep = async () => {
    if (await save([leaveAlone(kind, tag, reason)])) back()
  }
  return (
    <Actions>
      <Button size="md" variant="default" onClick={() => setAsking(true)}>
        {t('DIFFERENCES.LEAVE')}
      </Button>
      {asking && (
        <Dialog title={t('DIFFERENCES.LEAVE')} close={() => setAsking(false)} sheet>
          <div className={styles.form}>
            <Textarea
              size="lg"
              label={t('DIFFERENCES.WHY')}
              maxLength={100}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Button size="md" disabled={reason.trim() === ''} onClick={() => void keep()}>
              {t('GENERAL.SAVE')}
            </Button>
          </div>
        </Dialog>
      )}
    </Actions>
  )
}
