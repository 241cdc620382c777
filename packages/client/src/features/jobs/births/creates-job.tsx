import type { FileArrival } from '@steading/domain/outside/imports/file-arrival'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { newId } from '../../../platform/farm/new-id'
import { report } from '../../../platform/told/notices'
import { HoldingInput } from '../form/holding-input'
import { JobForm } from '../form/job-form'
import { JobSteps } from '../form/job-steps'
import type { OpenedJob } from '../form/opened-job'
import { UnfinishedNotice } from '../form/unfinished-notice'
import { useJob } from '../form/use-job'
import { useWhere } from '../form/use-where'
import { FromFile } from '../picking/from-file'
import { CreatedBlocks } from './created-blocks'
import { CreatedCheck } from './created-check'

const steps = ['what', 'animals', 'check'] as const
const own = { moveFromHerdNumber: HoldingInput }

/** A job that brings animals into the herd: its questions, each animal, and a check before the save. */
export function CreatesJob({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const { type } = opened
  const { creates } = type
  const job = useJob({ ...opened, start: withFirst(opened) }, steps, 'what', 'animals')
  const where = useWhere()
  const [told, tell] = useState<FileArrival>()
  const comes = creates?.comes?.(job.form.values) !== false
  const entry = comes ? job.entry : { ...job.entry, brought: [] }
  const look = async () => {
    const answer = await job.check(entry)
    if (answer.ok) return true
    await report(answer.problem)
    job.pointAt(answer.problem)
    return false
  }
  const count = job.brought.length
  const fromFile = creates?.fromRow && comes && (
    <FromFile job={job} creates={creates} told={told} tell={tell} />
  )
  return (
    <JobSteps
      opened={opened}
      job={job}
      mayGoOn={async (step) => {
        if (step === 'what') {
          if (!(await job.form.check(Object.keys(type.fields)))) return false
          if (!comes) return look()
          const all = creates?.starts?.(job.form.values, creates.limits(where).max) ?? []
          if (all.length > count) job.addBrought(all.slice(count))
        }
        if (step === 'animals') return (await job.form.check()) && look()
        return true
      }}
      save={() => job.save(entry)}
      steps={[
        {
          id: 'what',
          title: t('JOBS.ABOUT'),
          body: (
            <>
              <UnfinishedNotice opened={opened} />
              {fromFile}
              <JobForm job={job} own={own} />
            </>
          ),
        },
        ...(comes
          ? [
              {
                id: 'animals',
                title: t('JOBS.WHICH_ANIMALS'),
                next: t('JOBS.WITH_COUNT', { count }),
                body: creates && (
                  <>
                    {fromFile}
                    <CreatedBlocks job={job} creates={creates} />
                  </>
                ),
              },
            ]
          : []),
        { id: 'check', title: t('JOBS.CHECK'), body: <CreatedCheck entry={entry} /> },
      ]}
    />
  )
}

/** At least one animal came, or the farmer would not record it. A job that asks how many adds them later. */
const withFirst = ({ start, type }: OpenedJob): OpenedJob['start'] =>
  start.brought.length > 0 || type.creates?.starts
    ? start
    : { ...start, brought: [{ id: newId(), values: {} }] }
