import { staysOfAnimal } from '@steading/domain/groups/groups'
import { Boxes, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord, useRecords } from '../../platform/farm/farm'
import { handOver } from '../../platform/farm/picked'
import { PageLink, useGo } from '../../platform/pages/navigation'
import styles from './animal-view-screen.module.css'

const mostStays = 100

/** The groups it is in and was in, latest first, and the way into another. */
export function InGroups({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const go = useGo()
  const { rows } = useRecords('mobHistories', 'animalId', animal.id, mostStays)
  const stays = useMemo(() => staysOfAnimal(animal.id, rows), [animal.id, rows])
  const here = animal.fields.inHerd !== false
  if (stays.length === 0 && !here) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('GROUPS.OF_ANIMAL')}</h2>
      <ul className={styles.family}>
        {stays.map((stay) => (
          <Stay key={`${stay.groupId} ${stay.from} ${stay.until}`} {...stay} />
        ))}
        {here && (
          <li data-unshared>
            <button
              type="button"
              className={styles.relative}
              onClick={() => {
                handOver([animal.id])
                void go('task-add-to-group')
              }}
            >
              <Boxes size={20} aria-hidden="true" />
              <span>{t('PAGES.TASK_ADD_TO_GROUP')}</span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Stay({ groupId, from, until }: ReturnType<typeof staysOfAnimal>[number]) {
  const { t } = useTranslation()
  const write = useWrite()
  const group = useRecord('mobs', groupId).value
  if (!group || group.fields.deleted === true) return null
  const name = typeof group.fields.name === 'string' ? group.fields.name : ''
  return (
    <li>
      <PageLink page="group-view" search={{ id: groupId }} className={styles.relative}>
        <span className={styles.role}>{t(until === undefined ? 'GROUPS.IS_IN' : 'GROUPS.WAS_IN')}</span>
        <span className={styles.who}>
          {name || t('RECORDS.UNNAMED')}{' '}
          <span className={styles.about}>
            {until === undefined
              ? t('GROUPS.SINCE', { day: write.day(from) })
              : `${write.day(from)} – ${write.day(until)}`}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </PageLink>
    </li>
  )
}
