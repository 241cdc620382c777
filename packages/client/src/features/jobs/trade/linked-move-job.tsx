import { Button } from '@mantine/core'
import { holdingKey } from '@steading/domain/jobs-read/rules/holders'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import { useOtherHerds } from '../../../platform/farm/other-herds'
import { Hint } from '../../../ui/page'
import { JobField, JobForm } from '../form/job-form'
import type { FormProps } from '../form/job-parts'
import type { OpenedJob } from '../form/opened-job'
import { WithItemsJob } from '../form/with-items-job'

const own = { moveToHerdNumber: ToHerd }

/** Animals that go to a linked holding; another herd of the farmer is touched by its name. */
export const LinkedMoveJob = ({ opened }: { opened: OpenedJob }) => (
  <WithItemsJob opened={opened} form={LinkedMoveForm} />
)

const LinkedMoveForm = ({ job }: FormProps) => <JobForm job={job} own={own} />

function ToHerd({ job }: FormProps) {
  const { t } = useTranslation()
  const herds = useOtherHerds()
  const { values, fill } = job.form
  const chosen = holdingKey(values.moveToHerdNumber)
  const to = herds.find(({ herdNumber }) => holdingKey(herdNumber) === chosen)
  return (
    <div className={`${form.day} ${form.whole}`}>
      <JobField name="moveToHerdNumber" job={job} />
      {herds
        .filter((herd) => herd !== to)
        .map(({ id, name, herdNumber }) => (
          <Button key={id} variant="default" size="md" onClick={() => fill({ moveToHerdNumber: herdNumber })}>
            {t('HOLDINGS.TO_OWN', { name })}
          </Button>
        ))}
      {to && <Hint>{t('WAITING_LOTS.WILL_WAIT', { herd: to.name })}</Hint>}
    </div>
  )
}
