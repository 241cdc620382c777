import { Button } from '@mantine/core'
import { cleanTag, isShortForm } from '@steading/domain/base/tags/clean-tag'
import { Plus } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useRegion, useSession } from '../../platform/farm/farm'
import type { Found } from '../../platform/farm/find-animals'
import { PageLink } from '../../platform/pages/navigation'
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

/** Other animals the number may mean; or, for an unknown number, a way to add the animal. */
export function FoundAnimals({ found, looked, typed, session, choose }: Props) {
  const { t } = useTranslation()
  const sheep = useSession().value?.subApp === 'ovine'
  const region = useRegion() ?? 'GL'
  if (!looked || typed.trim() === '') return null
  const ways = { region, species: sheep ? ('OVINE' as const) : ('BOVINE' as const) }
  const scan = cleanTag(typed, ways)
  const unknown = !found.meant && (
    <div className={styles.unknown}>
      <p>{t('WEIGH.UNKNOWN', { number: scan.shown })}</p>
      <PageLink
        page="animal-create"
        search={{ type: sheep ? 'SHEEP_GENERAL' : 'COW_GENERAL', tag: scan.tag, eId: scan.eId, session }}
        className={styles.add}
      >
        <Button component="span" variant="default" size="md" leftSection={<Plus size={18} />}>
          {t('WEIGH.ADD')}
        </Button>
      </PageLink>
    </div>
  )
  const most = found.meant && !isShortForm(typed, ways) ? shown : found.animals.length
  const others = found.animals.filter((animal) => animal !== found.meant).slice(0, most)
  if (others.length === 0) return unknown || null
  return (
    <>
      {unknown}
      <ul className={styles.others} aria-label={t('WEIGH.OR')}>
        {others.map((animal) => (
          <li key={animal.id}>
            <button type="button" className={styles.line} onClick={() => choose(animal)}>
              <KnownAnimal fields={animal.fields} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
