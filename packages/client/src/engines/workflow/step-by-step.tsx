import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useBackHandler } from '../../platform/pages/back-stack'
import { FootPage } from '../../ui/foot-page'
import { Title } from '../../ui/page'
import styles from './workflow.module.css'

export type Step = {
  id: string
  title: string
  body: ReactNode
  /** On the button that goes on; the last step saves. */
  next?: string
  /** Nothing to go on with yet. */
  blocked?: boolean
  /** The body is a list that scrolls by itself and fills the page. */
  whole?: boolean
}

type Props = {
  title: string
  steps: readonly Step[]
  at: string
  go: (step: string) => void
  /** Asked before going on; false keeps the farmer where they are. */
  mayGoOn?: (step: string) => Promise<boolean>
  save: () => void
  saving: boolean
  close: () => void
}

/** A job in steps: one question to a page, Back goes a step back, and the last button saves. */
export function StepByStep({ title, steps, at, go, mayGoOn, save, saving, close }: Props) {
  const { t } = useTranslation()
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === at),
  )
  const step = steps[index]
  const [before, after] = [steps[index - 1], steps[index + 1]]
  const back = () => before && go(before.id)
  useBackHandler(() => void back(), { enabled: before !== undefined })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step?.id)
  useEffect(() => {
    if (shown.current === step?.id) return
    shown.current = step?.id
    // A step may mark the field the farmer types in first; the focus starts there.
    const first = heading.current?.closest('main')?.querySelector<HTMLElement>('[data-typed-first]')
    ;(first ?? heading.current)?.focus()
  }, [step?.id])
  if (!step) return null
  const goOn = async () => {
    if (mayGoOn && !(await mayGoOn(step.id))) return
    if (after) go(after.id)
    else save()
  }
  const foot = (
    <>
      <Button variant="default" size="lg" onClick={() => (before ? back() : close())}>
        {t(before ? 'WORKFLOW.BACK' : 'GENERAL.CLOSE')}
      </Button>
      <Button type="submit" size="lg" loading={saving} disabled={step.blocked === true}>
        {after ? (step.next ?? t('WORKFLOW.NEXT')) : t('GENERAL.SAVE')}
      </Button>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void goOn()
  }
  return (
    <FootPage submit={submit} whole={step.whole} foot={foot}>
      <p className={styles.job}>
        {title}
        {steps.length > 1 && (
          <span className={styles.place}>
            {t('WORKFLOW.PLACE', { step: index + 1, steps: steps.length })}
          </span>
        )}
      </p>
      <Title of={heading}>{step.title}</Title>
      {step.body}
    </FootPage>
  )
}
