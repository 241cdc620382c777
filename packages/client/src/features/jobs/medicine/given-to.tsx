import { inBlock } from '../../../engines/form/blocks'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import { Toggle } from '../../../ui/toggle'
import { idOf } from '../form/job-parts'
import type { Job } from '../form/use-job'
import { useItemName } from '../picking/item-line'

/** More than these are the whole group; for only some of it, the farmer records a treatment of its own. */
const mostNamed = 30

/** The animals of a job that got this: all of them, until the farmer says otherwise. */
export function GivenTo({ id, job }: { id: string; job: Job }) {
  const { t } = useTranslation()
  const all = job.animals.map(idOf)
  const said = job.valuesOfBrought(id).taskAnimals
  const given = Array.isArray(said) ? all.filter((one) => said.includes(one)) : all
  if (all.length < 2 || all.length > mostNamed) return null
  const toggle = (one: string) => {
    const next = given.includes(one) ? given.filter((other) => other !== one) : [...given, one]
    // A dash means no animals: an empty answer means all of them.
    job.form.fill({ [inBlock(id, 'taskAnimals')]: next.length > 0 ? next : ['-'] })
  }
  return (
    <fieldset className={form.choice}>
      <legend>{t('VET.GIVEN_TO', { count: given.length, all: all.length })}</legend>
      <div className={form.quick}>
        {all.map((one) => (
          <Animal key={one} id={one} given={given.includes(one)} toggle={() => toggle(one)} />
        ))}
      </div>
    </fieldset>
  )
}

function Animal({ id, given, toggle }: { id: string; given: boolean; toggle: () => void }) {
  return (
    <Toggle on={given} onClick={toggle}>
      {useItemName('animals', id)}
    </Toggle>
  )
}
