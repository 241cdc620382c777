import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type OwnProgramme, ownProgrammeChange } from '@steading/domain/jobs-read/programmes/own-programme'
import { byDay, countedFromOf, mostSteps } from '@steading/domain/jobs-read/programmes/programme-steps'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import {
  countedFroms,
  kindKey,
  type ProgrammeStep,
  programmeKinds,
} from '@steading/domain/records/jobs/define-programme'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import form from '../../engines/form/form.module.css'
import { DeleteOwn } from '../../engines/records/delete-own'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { report } from '../../platform/told/notices'
import { Hint, Section } from '../../ui/page'
import { StepForm } from './step-form'

/** The farm's own programme, written as it is typed: nothing is lost, and nothing has to be saved. */
export function OwnProgrammeForm({ own: found }: { own: OwnProgramme }) {
  const { t } = useTranslation()
  const farm = useFarm()
  // A saved copy that comes back must not overwrite the farmer's typing.
  const [own, setOwn] = useState(found)
  const change = (part: Partial<OwnProgramme>) => {
    const next = { ...own, ...part }
    setOwn(next)
    void farm.save([ownProgrammeChange(next)]).then((saved) => {
      if (!saved.ok) void report(saved.problem)
    })
  }
  const [fresh, setFresh] = useState('')
  const add = () => {
    const step = nextStep(own.steps)
    setFresh(step.id)
    change({ steps: [...own.steps, step].sort(byDay) })
  }
  const changeStep = (changed: ProgrammeStep) =>
    change({ steps: own.steps.map((one) => (one.id === changed.id ? changed : one)) })
  return (
    <>
      <div className={form.fields}>
        <TextInput
          size="md"
          label={t('FIELDS.PROGRAMME_NAME')}
          value={own.name}
          maxLength={100}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={t('FIELDS.PROGRAMME_FROM')}
          value={own.from}
          data={countedFroms.map((value) => ({ value, label: t(choiceKey('programmeFrom', value)) }))}
          onChange={({ currentTarget }) => change({ from: countedFromOf(currentTarget.value) })}
        />
        <NativeSelect
          size="md"
          label={t('PROGRAMMES.KIND')}
          value={own.kind}
          data={programmeKinds.map((value) => ({ value, label: t(kindKey(value)) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: programmeKinds.find((kind) => kind === value) ?? own.kind })
          }
        />
      </div>
      <Section title={t('FIELDS.PROGRAMME_STEPS')}>
        {own.steps.length === 0 && <Hint>{t('PROGRAMMES.EMPTY')}</Hint>}
        {own.steps.map((step) => (
          <StepForm
            key={step.id}
            step={step}
            app={own.app}
            fresh={step.id === fresh}
            change={changeStep}
            remove={() => change({ steps: own.steps.filter(({ id }) => id !== step.id) })}
          />
        ))}
        {own.steps.length < mostSteps && (
          <Button size="md" variant="default" leftSection={<Plus size={20} />} onClick={add}>
            {t('PROGRAMMES.ADD_STEP')}
          </Button>
        )}
      </Section>
      <DeleteOwn id={own.id} label="PROGRAMMES.DELETE" told="PROGRAMMES.DELETED" then="programmes" />
    </>
  )
}

/** The day after the last. Its id is short: it is part of the id of the job recorded for it. */
const nextStep = (steps: readonly ProgrammeStep[]): ProgrammeStep => ({
  ...{ id: `s${newId().slice(-12)}`, day: (steps.at(-1)?.day ?? -1) + 1 },
  ...{ does: '', title: '', values: {} },
})
