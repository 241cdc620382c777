import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/farm'
import type { Found } from '../../platform/find-animals'
import { PageLink } from '../../platform/navigation'
import type { RecordView } from '../../worker/farm-client'
import { KnownAnimal } from './known-animal'
import styles from './weigh-session.module.css'

const shown = 5

type Props = {
  found: Found
  looked: boolean
  typed: string
  session: string
  choose: (animal: RecordView) => void
}

/** Others the number may mean; or, for a number nobody has, a way to add the animal. */
export function FoundAnimals({ found, looked, typed, session, choose }: Props) {
  const { t } = useTranslation()
  const sheep = useSession().value?.subApp === 'ovine'
  if (!looked || typed.trim() === '') return null
  if (found.animals.length === 0)
    return (
      <div className={styles.unknown}>
        <p>{t('WEIGH.UNKNOWN', { number: typed.trim() })}</p>
        <PageLink
          page="animal-create"
          search={{ type: sheep ? 'SHEEP_GENERAL' : 'COW_GENERAL', tag: typed.trim(), session }}
          className={styles.add}
        >
          <Button component="span" variant="default" size="md" leftSection={<Plus size={18} />}>
            {t('WEIGH.ADD')}
          </Button>
        </PageLink>
      </div>
    )
  const others = found.animals.slice(1, shown + 1)
  if (others.length === 0) return null
  return (
    <ul className={styles.others} aria-label={t('WEIGH.OR')}>
      {others.map((animal) => (
        <li key={animal.id}>
          <button type="button" className={styles.line} onClick={() => choose(animal)}>
            <KnownAnimal fields={animal.fields} />
          </button>
        </li>
      ))}
    </ul>
  )
}
