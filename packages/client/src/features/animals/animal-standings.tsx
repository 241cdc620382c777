import { shortName } from '@steading/domain/herd/animals/short-name'
import { whyWithheld } from '@steading/domain/jobs/animals/why-withheld'
import { calfRegistration } from '@steading/domain/jobs/types/records/calf-registration'
import { takesEffect } from '@steading/domain/jobs-read/job/task-rows'
import type { Product } from '@steading/domain/jobs-read/job/withdrawal'
import { standingsOn } from '@steading/domain/lists/animals/standing'
import type { Standing } from '@steading/domain/lists/animals/standing-rule'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { lineWords } from '../../engines/records/line-words'
import { StandingWords } from '../../engines/records/standing-words'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { Card, RowFrame } from '../../ui/card'
import styles from './animal-view-screen.module.css'
import { useAnimalFacts } from './use-animal-facts'

/** Everything that counts against it or for it today, the worst first. A touch on a withdrawal says why. */
export function Standings({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const { facts, tasks, at } = useAnimalFacts(animal)
  const sire = useRecord('animals', facts.servedBy || undefined).value
  const all = standingsOn(at)(facts, () => sire && (shortName(sire.fields, at.region) || undefined))
  // A registration in preparation shows its progress in a card of its own.
  const registered = tasks.some((task) => task.fields.typeId === calfRegistration.id && takesEffect(task))
  const standings = registered ? all.filter(({ rule }) => !ofRegistration.includes(rule)) : all
  if (standings.length === 0) return null
  return (
    <div className={styles.standings}>
      <Card as="ul" aria-label={t('STANDING.TITLE')}>
        {standings.map((standing) => (
          <li key={standing.rule}>
            <Stands standing={standing} animal={animal} tasks={tasks} now={at.now} />
          </li>
        ))}
      </Card>
    </div>
  )
}

const ofRegistration = ['register', 'registrationQuery']

const products: { readonly [rule: string]: Product } = {
  ...{ milk: 'milk', milkLater: 'milk', milkAfterCalving: 'milk' },
  meat: 'meat',
}

type Props = { standing: Standing; animal: RecordView; tasks: readonly RecordView[]; now: number }

function Stands({ standing, animal, tasks, now }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const [open, setOpen] = useState(false)
  const product = products[standing.rule]
  const why = product && whyWithheld(animal, tasks, product, now)
  if (!why)
    return (
      <RowFrame>
        <StandingWords standing={standing} />
      </RowFrame>
    )
  return (
    <>
      <RowFrame aria-expanded={open} onClick={() => setOpen(!open)}>
        <StandingWords standing={standing} />
        <ChevronDown size={18} aria-hidden="true" />
      </RowFrame>
      {open && (
        <p className={styles.reason} role="status">
          {lineWords(why.said, t, write)}
          {why.taskId && (
            <PageLink page="task-view" search={{ id: why.taskId }} className={styles.reasonLink}>
              {t('ANIMALS.OPEN_JOB')}
            </PageLink>
          )}
        </p>
      )}
    </>
  )
}
