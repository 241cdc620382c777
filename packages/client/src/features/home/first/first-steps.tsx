import { VisuallyHidden } from '@mantine/core'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from '../../../i18n/translation'
import { PageLink } from '../../../platform/pages/navigation'
import styles from '../needs.module.css'
import { type PartProps, Titled } from '../part'

/** How a new farm begins. Its own records tick the steps off. */
export function Part({ home: { firstSteps, mayOpen, whole } }: PartProps) {
  const { t } = useTranslation()
  const steps = firstSteps.filter(({ opens }) => mayOpen(opens.page))
  // A herd that is still on its way is no new farm.
  if (!whole || steps.length === 0) return null
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Titled title={t('HOME.FIRST_STEPS')}>
      <p className={styles.progress}>{t('ONBOARDING.PROGRESS', { done, steps: steps.length })}</p>
      <ol className={styles.list}>
        {steps.map(({ id, title, state, opens }) => (
          <li key={id} className={styles.row}>
            <PageLink page={opens.page} className={styles.link}>
              {state === 'done' ? (
                <CircleCheck size={28} className={styles.good} aria-hidden="true" />
              ) : (
                <Circle size={28} className={styles.open} aria-hidden="true" />
              )}
              <span className={styles.words}>
                <span className={state === 'done' ? styles.done : styles.title}>{t(title)}</span>
                {state === 'done' && <VisuallyHidden>{t('HOME.DONE')}</VisuallyHidden>}
              </span>
              <ChevronRight size={20} className={styles.open} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ol>
    </Titled>
  )
}
