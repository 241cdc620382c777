import { subjectOf } from '@steading/domain/jobs/engine/registry'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import { type Found, foundOn } from '@steading/domain/jobs-read/rules/feet'
import { useState } from 'react'
import { HoofMap } from '../../../engines/records/hoof-map'
import { useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { JobField, JobForm } from '../form/job-form'
import { type FormProps, idOf } from '../form/job-parts'
import type { OpenedJob } from '../form/opened-job'
import { WithItemsJob } from '../form/with-items-job'
import { EachDialog } from './each-dialog'
import type { EachFormProps } from './each-form'
import { EachStep } from './each-step'
import { notedOf } from './each-words'

/** Feet: one animal's are touched on the form itself; of several, what all had is said there, and then of each. */
export function HoofJob({ opened }: { opened: OpenedJob }) {
  return <WithItemsJob opened={opened} form={HoofForm} each={HoofEach} eachFrom={2} />
}

const HoofEach = ({ job }: FormProps) => <EachStep job={job} form={EachMap} />

const HoofForm = ({ job }: FormProps) => <JobForm job={job} own={own} />
const own = { lesions: FoundWhere, claws: OnWhichClaws }

/** A farmer corrects an older app's plain lists in plain lists. */
const isPlain = ({ animals, form }: FormProps['job']) =>
  animals.length !== 1 || (Array.isArray(form.values.lesions) && form.values.lesions.length > 0)

function FoundWhere({ job }: FormProps) {
  const [one] = job.animals
  if (!one || isPlain(job)) return <JobField name="lesions" job={job} />
  const noted = notedOf(one)
  return <FeetOf noted={noted} change={(feet) => job.setAnimals([{ ...noted, animalId: idOf(one), feet }])} />
}

function OnWhichClaws({ job }: FormProps) {
  return isPlain(job) ? <JobField name="claws" job={job} /> : null
}

function EachMap({ id, type, noted, keep, close }: EachFormProps) {
  const [now, setNow] = useState<OnAnimal>(noted ?? { animalId: id })
  return (
    <EachDialog of={subjectOf(type)} id={id} keep={async () => keep({ ...now, animalId: id })} close={close}>
      <FeetOf noted={now} change={(feet) => setNow({ ...now, feet })} />
    </EachDialog>
  )
}

function FeetOf({ noted, change }: { noted: OnAnimal; change: (feet: Found[]) => void }) {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  return <HoofMap label={t('FEET.TOUCH')} found={foundOn({}, noted)} subApp={subApp} change={change} />
}
