import { staysOfAnimal } from '@steading/domain/jobs-read/groups/groups'
import { Boxes, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useRecord, useRecords } from '../../platform/farm/farm'
import { handOver } from '../../platform/farm/picked'
import { useWrite } from '../../platform/farm/write'
import { useGo } from '../../platform/pages/navigation'
import { Card, Row, RowFrame } from '../../ui/card'
import { Section } from '../../ui/page'
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
    <Section title={t('GROUPS.OF_ANIMAL')}>
      <Card as="ul">
        {stays.map((stay) => (
          <Stay key={`${stay.groupId} ${stay.from} ${stay.until}`} {...stay} />
        ))}
        {here && (
          <li data-unshared>
            <Row
              icon={Boxes}
              label={t('PAGES.TASK_ADD_TO_GROUP')}
              value={<ChevronRight size={18} aria-hidden="true" />}
              onClick={() => {
                handOver([animal.id])
                void go('task-add-to-group')
              }}
            />
          </li>
        )}
      </Card>
    </Section>
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
      <RowFrame to={{ page: 'group-view', search: { id: groupId } }}>
        <span className={styles.relative}>
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
        </span>
      </RowFrame>
    </li>
  )
}
