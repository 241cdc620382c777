import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { RecordView } from '../../db/query'
import { PhoneList } from '../../engines/list/phone-list'
import { PickLine, type Picks } from '../../engines/list/picks'
import { useAnimalRows } from '../../engines/records/use-animal-rows'
import { useTranslation } from '../../i18n/translation'
import { Empty } from '../../ui/empty'
import { SearchInput } from '../../ui/search-input'
import styles from './groups.module.css'
import { MemberLine } from './member-line'

/** The herd to tick animals in, found by any part of a number. Those that are in the group already are ticked. */
export function PickAnimals({ group, picks }: { group: RecordView; picks: Picks }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { rows, all } = useAnimalRows(search)
  const inside = useMemo(() => new Set(idsOf(group.fields.animalIds)), [group.fields.animalIds])
  return (
    <div className={styles.members}>
      <div className={styles.tools}>
        <h1 className={styles.into}>{t('GROUPS.INTO', { name: String(group.fields.name ?? '') })}</h1>
        <SearchInput label={t('ANIMALS.SEARCH')} value={search} onChange={setSearch} />
        <Button
          variant="default"
          disabled={!rows.count}
          onClick={() => void all().then((ids) => picks.add(ids.filter((id) => !inside.has(id))))}
        >
          {t('GROUPS.TICK_ALL', { count: rows.count ?? 0 })}
        </Button>
      </div>
      {rows.count === 0 ? (
        <Empty title="ANIMALS.NONE_FOUND" text="ANIMALS.NONE_FOUND_TEXT" />
      ) : (
        <PhoneList
          rows={rows}
          label={t('ANIMALS.TITLE')}
          place="add to group"
          row={(animal) => (
            <MemberLine animal={animal} about={inside.has(animal.id) ? t('GROUPS.IN_ALREADY') : undefined} />
          )}
          link={({ id }, className, content) => (
            <PickLine picks={picks} id={id} className={className} disabled={inside.has(id)}>
              {content}
            </PickLine>
          )}
        />
      )}
    </div>
  )
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
