import { ActionIcon, Button } from '@mantine/core'
import { keyRow, spokenKeys } from '@steading/domain/frame/keys/keys'
import { passportColumns } from '@steading/domain/outside/shared-lots/passport'
import { Copy, EllipsisVertical, History, IdCard, ListPlus, Pencil } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { RecordView } from '../../db/query'
import { faceOf } from '../../engines/records/animal-face'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { handOver } from '../../platform/farm/picked'
import { useWrite } from '../../platform/farm/write'
import { takeAway } from '../../platform/files/take-away'
import { useJobKeys } from '../../platform/keys/use-job-keys'
import { useKeys } from '../../platform/keys/use-keys'
import { useWide } from '../../platform/pages/layout'
import { useMay } from '../../platform/pages/may'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Dialog } from '../../ui/dialog'
import { OpenWindowButton } from '../../ui/open-window-button'
import { Actions } from '../../ui/page'
import { ShareInfoButton } from '../../ui/share-info-button'
import styles from './animal-view-screen.module.css'

type Props = { animal: RecordView; article: RefObject<HTMLElement | null> }

/** The edit button is one touch away; the rare actions are behind another. */
export function AnimalActions({ animal, article }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const [address] = useSearchText()
  const [more, setMore] = useState(false)
  const edit = () => void go('animal-edit', address)
  const may = useMay({ changes: 'animals' })
  useJobKeys(() => [animal.id], 'usual')
  useKeys(may ? { edit } : {})
  return (
    <div className={styles.actions} data-unshared>
      {may && (
        <ActionIcon
          variant="default"
          className={styles.action}
          aria-label={t('ANIMALS.EDIT')}
          title={t('ANIMALS.EDIT')}
          aria-keyshortcuts={spokenKeys(keyRow('edit'))}
          onClick={edit}
        >
          <Pencil size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        className={styles.action}
        aria-label={t('ANIMALS.MORE')}
        title={t('ANIMALS.MORE')}
        aria-haspopup="dialog"
        onClick={() => setMore(true)}
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </ActionIcon>
      {more && <More animal={animal} article={article} close={() => setMore(false)} />}
    </div>
  )
}

function More({ animal, article, close }: Props & { close: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const wide = useWide()
  const [address] = useSearchText()
  const write = useWrite()
  const face = faceOf(animal.fields, useRegion() ?? 'GL', write.today())
  const name = face.short || t('ANIMALS.NO_TAG')
  const may = useMay({ changes: 'animals' })
  const offersAny = useMay({ changes: 'tasks' })
  const copy = { id: animal.id, type: String(animal.fields.animalType ?? ''), copyAnimalCounter: '1' }
  return (
    <Dialog sheet={!wide} title={name} close={close}>
      <Actions>
        <Button
          size="md"
          variant="default"
          leftSection={<History size={18} />}
          onClick={() => {
            close()
            void go('record-history', { ...address, collection: 'animals' })
          }}
        >
          {t('HISTORY.TITLE')}
        </Button>
        {may && (
          <Button
            size="md"
            variant="default"
            leftSection={<Copy size={18} />}
            onClick={() => {
              close()
              void go('animal-create', copy)
            }}
          >
            {t('ANIMALS.ADD_ALIKE')}
          </Button>
        )}
        {offersAny && (
          <Button
            size="md"
            variant="default"
            leftSection={<ListPlus size={18} />}
            onClick={() => {
              close()
              handOver([animal.id])
              void go('task-create', {}, { parameters: { workflow: 'add-items-to-existing-task' } })
            }}
          >
            {t('JOBS.ADD_TO_A_JOB')}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IdCard size={18} />}
          onClick={() => {
            close()
            takeAway({
              ...{ title: t('PASSPORTS.OF', { who: name }), columns: passportColumns() },
              ...{ from: { ids: [animal.id] }, foot: t('PASSPORTS.FOOT'), sheets: true, always: true },
            })
          }}
        >
          {t('PASSPORTS.OF_ONE')}
        </Button>
        <OpenWindowButton page="animal-view" id={animal.id} close={close} />
        <ShareInfoButton of={article} name={name} />
      </Actions>
    </Dialog>
  )
}
