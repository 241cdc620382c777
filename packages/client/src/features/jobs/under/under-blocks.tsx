import { givenTo } from '@steading/domain/jobs/engine/drafts'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { Under } from '@steading/domain/jobs-read/job/define-task-type'
import { AskedField } from '../../../engines/form/asked-field'
import { fieldsOfBlocks, inBlock, valuesInBlock } from '../../../engines/form/blocks'
import form from '../../../engines/form/form.module.css'
import { RepeatedBlocks } from '../../../engines/form/repeated-blocks'
import { useTranslation } from '../../../i18n/translation'
import { Fold } from '../../../ui/fold'
import { idOf } from '../form/job-parts'
import type { Job } from '../form/use-job'
import { GivenTo } from '../medicine/given-to'
import { MedicineField } from '../medicine/medicine-field'
import { StockPick } from '../medicine/stock-pick'
import { useMedicine } from '../medicine/use-medicine'

type Props = { job: Job; under: Under }

/** A vet gives fewer medicines than this on one visit. */
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

/** Filled in by the bottle that is picked. */
const ofBottle = 'remedyPurchaseId'

function UnderForm({ id, job, under }: Props & { id: string }) {
  const { t } = useTranslation()
  const { fields, first, goesTo } = under
  const rest = Object.keys(fields).filter((name) => !first.includes(name) && name !== ofBottle)
  const own = job.valuesOfBrought(id)
  const ask = (name: string) => {
    const field = fields[name]
    return field && <AskedField key={name} name={inBlock(id, name)} field={field} form={job.form} />
  }
  return (
    <>
      <div className={form.fields}>
        {first.map((name) => (name === 'remedy' ? <Given key={name} id={id} job={job} /> : ask(name)))}
      </div>
      {goesTo ? (
        <p>
          {t('VET.GIVEN_TO', { count: givenTo(under, job.animals, own).length, all: job.animals.length })}
        </p>
      ) : (
        <GivenTo id={id} job={job} />
      )}
      <Fold title={t('JOBS.MORE')} open={rest.some((name) => job.form.errorOf(inBlock(id, name)))}>
        <div className={form.fields}>{rest.map(ask)}</div>
      </Fold>
    </>
  )
}

/** A medicine given before brings along what is known of it; the bottle is the vet's own, or one of the farm's store. */
function Given({ id, job }: { id: string; job: Job }) {
  const { fields = {}, fromStore = false } = job.type.under ?? {}
  const values = job.valuesOfBrought(id)
  const { medicines, named, pick, keep, lookFurther } = useMedicine({
    values,
    fill: (values) => {
      const asked = Object.entries(values).filter(([name]) => name in fields)
      job.form.fill(valuesInBlock(id, Object.fromEntries(asked)), fieldsOfBlocks([id], fields))
    },
    animals: job.animals.map(idOf),
    inHand: id,
    own: fromStore,
  })
  return (
    <MedicineField
      name={inBlock(id, 'remedy')}
      form={job.form}
      medicines={medicines}
      onPick={(one) => void pick(one)}
      onKeep={keep}
      onOpen={lookFurther}
    >
      {fromStore && named && (
        <StockPick
          bottles={named.bottles}
          chosen={values[ofBottle]}
          onPick={(bottle) => void pick(named, bottle)}
        />
      )}
    </MedicineField>
  )
}
