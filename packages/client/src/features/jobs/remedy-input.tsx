import { TextInput } from '@mantine/core'
import type { UsedRemedy } from '@steading/domain/tasks/used-remedies'
import { useEffect, useId, useState } from 'react'
import form from '../../engines/form/form.module.css'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import type { Job } from './use-job'

/** One touch each; the others come with the first letters. */
const quick = 4

/** The medicine: one this farm has used, which brings its dose and periods along, or any other by name. */
export function RemedyInput({ job }: { job: Job }) {
  const { t } = useTranslation()
  const list = useId()
  const used = useRemedies()
  const { form: asked } = job
  const given = asked.values.remedy
  const { onChange, ...box } = asked.register('remedy')
  const error = asked.errorOf('remedy')
  const take = ({ remedy, values }: UsedRemedy) => asked.fill({ ...values, remedy })
  return (
    <div className={`${form.day} ${form.whole}`}>
      <TextInput
        {...box}
        onChange={(event) => {
          void onChange(event)
          const text = event.currentTarget.value
          const known = used.find(({ remedy }) => remedy === text)
          // Typed letter by letter a name may be the start of another: only one picked whole brings the rest along.
          if (known && isPick(event.nativeEvent)) take(known)
        }}
        label={t('FIELDS.REMEDY')}
        size="md"
        autoComplete="off"
        list={list}
        error={error && t(error)}
      />
      <datalist id={list}>
        {used.map(({ remedy }) => (
          <option key={remedy} value={remedy} />
        ))}
      </datalist>
      {used.length > 0 && (
        <fieldset className={form.choice}>
          <legend>{t('JOBS.USED_LATELY')}</legend>
          <div className={form.quick}>
            {used.slice(0, quick).map((one) => (
              <button
                key={one.remedy}
                type="button"
                className={form.pill}
                aria-pressed={given === one.remedy}
                onClick={() => take(one)}
              >
                {one.remedy}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

const isPick = (event: Event) => !('inputType' in event) || event.inputType === 'insertReplacementText'

function useRemedies(): UsedRemedy[] {
  const farm = useFarm()
  const [used, setUsed] = useState<UsedRemedy[]>([])
  useEffect(() => farm.jobs.watchRemedies(setUsed), [farm])
  return used
}
