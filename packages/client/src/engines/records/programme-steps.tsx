import { oneDay } from '@steading/domain/base/one-day'
import { saidOfStep } from '@steading/domain/jobs-read/programmes/registry'
import type { ProgrammeStep } from '@steading/domain/records/jobs/define-programme'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { plannedTitle } from './planned-title'

/** A step's title: in the farm's own words, in ours, or by the name of its job. */
export function stepTitle({ id, title, does }: ProgrammeStep, t: Translate): string {
  const says = saidOfStep(id)
  return plannedTitle({ title, typeId: does, ...(says && { says }) }, t)
}

type Props = {
  steps: readonly ProgrammeStep[]
  /** The day they are counted from, where all have the same. */
  start?: number | undefined
}

/** The steps of a programme, each with its day. */
export function ProgrammeSteps({ steps, start }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <Card as="ol" aria-label={t('PROGRAMMES.STEPS', { count: steps.length })}>
      {steps.map((step) => (
        <li key={step.id}>
          <Row
            label={stepTitle(step, t)}
            value={[
              start ? write.day(start + step.day * oneDay) : t('PROGRAMMES.DAY', { day: step.day }),
              step.hour !== undefined && t('PROGRAMMES.AT_HOUR', { hour: step.hour }),
            ]
              .filter(Boolean)
              .join(' ')}
          />
        </li>
      ))}
    </Card>
  )
}
