import { useEffect } from 'react'
import { findAnimal } from '../../../engines/records/find-animals'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useWrite, weightOf } from '../../../platform/farm/write'
import { notedOf } from '../each/each-words'
import { idOf } from '../form/job-parts'
import { JobSteps } from '../form/job-steps'
import type { OpenedJob } from '../form/opened-job'
import { UnfinishedNotice } from '../form/unfinished-notice'
import { type Job, useJob } from '../form/use-job'
import { PickAnimals } from '../picking/pick-animals'
import { usePicksOf } from '../picking/use-picks-of'
import { PriceAnimals } from './price-animals'
import { PriceForm, PriceMore } from './price-form'
import { PriceSum } from './price-sum'

const steps = ['animals', 'what'] as const

/** As each is mostly reckoned. */
const usualWays = { levyPer: 'head', haulagePer: 'lot', commissionPer: 'percent' }

/** The price of animals, or of an unnamed lot, calculated as the farmer types and saved only on request. */
export function PriceJob({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const { weightUnit } = useWrite()
  const { type, start } = opened
  const known = start.animals.length > 0 && start.step === ''
  const begun = {
    ...start,
    values: { priceUnit: weightUnit, ...usualWays, ...start.values },
    ...(known && { step: 'what' }),
  }
  const job = useJob({ ...opened, start: begun }, steps, 'what')
  const picks = usePicksOf(job)
  useLastWeights(job)
  const count = picks.ids.length
  const noted = job.animals.map(notedOf)
  return (
    <JobSteps
      opened={opened}
      job={job}
      steps={[
        {
          id: 'animals',
          title: t('PRICE.WHICH_ANIMALS'),
          next: t(count > 0 ? 'JOBS.WITH_COUNT' : 'PRICE.A_LOT', { count }),
          blocked: count > type.limits.max,
          whole: true,
          body: (
            <PickAnimals
              picks={picks}
              type={type}
              most={type.limits.max}
              notice={<UnfinishedNotice opened={opened} />}
            />
          ),
        },
        {
          id: 'what',
          title: t('PRICE.HOW'),
          body: (
            <>
              <PriceForm job={job} />
              <PriceSum task={job.form.values} noted={noted} live />
              <PriceMore job={job} />
              <PriceAnimals job={job} />
            </>
          ),
        },
      ]}
    />
  )
}

/** The last weight of each that was picked is filled in, for the farmer to correct. */
function useLastWeights({ animals, setAnimals }: Job): void {
  const farm = useFarm()
  const open = animals.filter((one) => typeof one === 'string').map(idOf)
  const key = open.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is who is open, written out
  useEffect(() => {
    if (open.length === 0) return
    let stale = false
    void Promise.all(open.map((id) => findAnimal(farm, id))).then((found) => {
      if (stale) return
      const weights = new Map(
        found.map((one, index) => [open[index], one && weightOf(one.fields, 'lastWeight')]),
      )
      setAnimals((now) =>
        now.map((one) => {
          const weightMg = weights.get(idOf(one))
          return typeof one === 'string' && weightMg !== undefined ? { animalId: one, weightMg } : one
        }),
      )
    })
    return () => {
      stale = true
    }
  }, [farm, key])
}
