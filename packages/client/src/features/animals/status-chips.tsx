import { type StatusChip, statusChips } from '@steading/domain/animals/status-chips'
import { Ban, ClipboardList, LogOut, type LucideIcon, Tag } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { lineWords } from '../../engines/records/line-words'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRegion } from '../../platform/farm/farm'
import { PageLink } from '../../platform/pages/navigation'
import { Fact } from '../../ui/chip'
import styles from './animal-view-screen.module.css'
import { useAnimalTasks } from './use-animal-tasks'
import { useLabels } from './use-labels'

const icons: Partial<Record<StatusChip['kind'], LucideIcon>> = {
  meatWithdrawal: Ban,
  milkWithdrawal: Ban,
  toRegister: ClipboardList,
  registrationQuery: ClipboardList,
  left: LogOut,
  labelled: Tag,
}

/** What stands out about an animal today. One that has a reason says it when it is touched. */
export function StatusChips({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const tasks = useAnimalTasks(animal.id)
  const labels = useLabels()
  const region = useRegion() ?? 'GL'
  const [opened, setOpened] = useState<string>()
  const now = Date.now()
  const at = { now, offsetMinutes: -new Date(now).getTimezoneOffset(), region }
  const chips = statusChips(animal, tasks, labels, at)
  const asked = chips.find(({ kind }) => kind === opened)
  return (
    <>
      {chips.map((chip) => {
        const icon = icons[chip.kind]
        const fact = (
          <Fact tone={chip.tone} {...(icon && { icon })}>
            {lineWords(chip, t, write)}
          </Fact>
        )
        const key = `${chip.kind} ${chip.recordId ?? ''}`
        if (!chip.reason) return <span key={key}>{fact}</span>
        const isOpen = opened === chip.kind
        return (
          <button
            key={key}
            type="button"
            className={styles.why}
            aria-expanded={isOpen}
            onClick={() => setOpened(isOpen ? undefined : chip.kind)}
          >
            {fact}
          </button>
        )
      })}
      {asked?.reason && (
        <p className={styles.reason} role="status">
          {lineWords(asked.reason, t, write)}
          {asked.recordId && (
            <PageLink page="task-view" search={{ id: asked.recordId }} className={styles.reasonLink}>
              {t('ANIMALS.OPEN_JOB')}
            </PageLink>
          )}
        </p>
      )}
    </>
  )
}
