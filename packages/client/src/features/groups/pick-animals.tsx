import { Button, TextInput } from '@mantine/core'
import { animalSearchFields } from '@steading/domain/animals/search-fields'
import { Search } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneList } from '../../engines/list/phone-list'
import { PickLine, type Picks } from '../../engines/list/picks'
import { usePageWindow } from '../../engines/list/use-page-window'
import { useFarm } from '../../platform/farm'
import { Empty } from '../../ui/empty'
import type { RecordView } from '../../worker/farm-client'
import styles from './groups.module.css'
import { MemberLine } from './member-line'
import { useSpecies } from './use-groups'

/** The herd to tick animals in, found by any part of a number. Those that are in the group already are ticked. */
export function PickAnimals({ group, picks }: { group: RecordView; picks: Picks }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { rows, all } = useHerd(search)
  const inside = useMemo(() => new Set(idsOf(group.fields.animalIds)), [group.fields.animalIds])
  return (
    <div className={styles.members}>
      <div className={styles.tools}>
        <h1 className={styles.into}>{t('GROUPS.INTO', { name: String(group.fields.name ?? '') })}</h1>
        <TextInput
          type="search"
          size="md"
          leftSection={<Search size={18} aria-hidden="true" />}
          aria-label={t('ANIMALS.SEARCH')}
          placeholder={t('ANIMALS.SEARCH')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
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
          row={({ id, fields }) => (
            <MemberLine fields={fields} about={inside.has(id) ? t('GROUPS.IN_ALREADY') : undefined} />
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

function useHerd(search: string) {
  const farm = useFarm()
  const species = useSpecies()
  const text = useDeferredValue(search)
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const query = useMemo(
    () => ({
      collection: 'animals' as const,
      filters: [
        {
          field: 'species',
          is: species === 'OVINE' ? ('equals' as const) : ('not' as const),
          value: 'OVINE',
        },
        { field: 'inHerd', is: 'equals' as const, value: true },
      ],
      sort: [{ field: 'tag', direction: 'asc' as const }],
      ...(text.trim() && { search: { text, fields: [...animalSearchFields] } }),
    }),
    [species, text],
  )
  const { collection: _, ...asked } = query
  return { rows: usePageWindow(watch, query), all: () => farm.animalIds(asked) }
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
