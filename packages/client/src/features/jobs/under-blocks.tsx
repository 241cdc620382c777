import type { Under } from '@steading/domain/tasks/define-task-type'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import { AskedField } from '../../engines/form/asked-field'
import { fieldsOfBlocks, inBlock, valuesInBlock } from '../../engines/form/blocks'
import form from '../../engines/form/form.module.css'
import { RepeatedBlocks } from '../../engines/form/repeated-blocks'
import { useTranslation } from '../../i18n/translation'
import { useRemedies } from '../../platform/farm/remedies'
import { Fold } from '../../ui/fold'
import { GivenTo } from './given-to'
import { RemedyPills } from './remedy-input'
import type { Job } from './use-job'

type Props = { job: Job; under: Under }

/** So many medicines nobody gives on one visit. */
const most = 10

/** The jobs that are saved under a job, each with the same questions: what the vet gave, and to whom. */
export function UnderBlocks({ job, under }: Props) {
  const { t } = useTranslation()
  const one = t(taskTypeOf(under.typeId)?.label ?? '')
  return (
    <RepeatedBlocks
      blocks={job.brought}
      least={0}
      most={most}
      titleOf={(index) => t('BROUGHT.NUMBERED', { one, number: index + 1 })}
      words={{ add: t('VET.ADD_MEDICINE'), sameAgain: '', remove: t('BROUGHT.REMOVE') }}
      add={() => job.addBrought([{}])}
      remove={job.removeBrought}
    >
      {(id) => <UnderForm id={id} job={job} under={under} />}
    </RepeatedBlocks>
  )
}

function UnderForm({ id, job, under: { fields, first } }: Props & { id: string }) {
  const { t } = useTranslation()
  const rest = Object.keys(fields).filter((name) => !first.includes(name))
  const ask = (name: string) => {
    const field = fields[name]
    return field && <AskedField key={name} name={inBlock(id, name)} field={field} form={job.form} />
  }
  return (
    <>
      <UsedBefore id={id} job={job} />
      <div className={form.fields}>{first.map(ask)}</div>
      <GivenTo id={id} job={job} />
      <Fold title={t('JOBS.MORE')} open={rest.some((name) => job.form.errorOf(inBlock(id, name)))}>
        <div className={form.fields}>{rest.map(ask)}</div>
      </Fold>
    </>
  )
}

/** A medicine given before brings along what is known of it. */
function UsedBefore({ id, job }: { id: string; job: Job }) {
  const { t } = useTranslation()
  const used = useRemedies()
  const fields = job.type.under?.fields ?? {}
  const pick = (name: string) => {
    const known = used.find(({ remedy }) => remedy === name)
    if (!known) return
    const asked = Object.entries(known.values).filter(([field]) => field in fields)
    const values = { ...Object.fromEntries(asked), remedy: name }
    job.form.fill(valuesInBlock(id, values), fieldsOfBlocks([id], fields))
  }
  return (
    <RemedyPills
      legend={t('JOBS.USED_LATELY')}
      names={used.map(({ remedy }) => remedy)}
      chosen={job.valuesOfBrought(id).remedy}
      onPick={pick}
    />
  )
}
