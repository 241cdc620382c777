import { Button } from '@mantine/core'
import { nextJobs } from '@steading/domain/animals/next-jobs'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import { Copy, History, Pencil } from 'lucide-react'
import type { RefObject } from 'react'
import type { RecordView } from '../../db/query'
import { faceOf } from '../../engines/records/animal-face'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRegion } from '../../platform/farm/farm'
import { handOver } from '../../platform/farm/picked'
import { PageLink, useGo, useSearchText } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Actions } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import { ShareInfoButton } from '../../ui/share-info-button'
import styles from './animal-view-screen.module.css'

type Props = { animal: RecordView; article: RefObject<HTMLElement | null> }

/** One tap to the next job for this animal, and what else can be done with its page. */
export function AnimalActions({ animal, article }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const [address] = useSearchText()
  const write = useWrite()
  const face = faceOf(animal.fields, useRegion() ?? 'GL', write.today())
  const copy = {
    id: animal.id,
    type: String(animal.fields.animalType ?? ''),
    copyAnimalCounter: '1',
  }
  return (
    <div data-unshared>
      <NextJobs animal={animal} />
      <Actions>
        <Button size="md" leftSection={<Pencil size={18} />} onClick={() => void go('animal-edit', address)}>
          {t('ANIMALS.EDIT')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<History size={18} />}
          onClick={() => void go('record-history', { ...address, collection: 'animals' })}
        >
          {t('HISTORY.TITLE')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<Copy size={18} />}
          onClick={() => void go('animal-create', copy)}
        >
          {t('ANIMALS.ADD_ALIKE')}
        </Button>
        <ShareInfoButton of={article} name={face.short || t('ANIMALS.NO_TAG')} />
      </Actions>
    </div>
  )
}

function NextJobs({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const today = useWrite().today()
  if (!visitor) return null
  const offered = shownFabChildren(visitor)
  const jobs = nextJobs(animal.fields, today).flatMap((job) => offered.filter((child) => child.job === job))
  if (jobs.length === 0) return null
  return (
    <nav className={styles.jobs} aria-label={t('ANIMALS.NEXT_JOB')}>
      {jobs.map(({ job, title, icon, opens: { page, parameters, search = {} } }) => (
        <PageLink
          key={job}
          page={page}
          parameters={parameters}
          search={writeSearch(search)}
          className={styles.job}
          onClick={() => handOver([animal.id])}
        >
          <PageIcon name={icon} size={22} />
          {t(title)}
        </PageLink>
      ))}
    </nav>
  )
}
