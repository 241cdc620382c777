import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Filter, Operator } from '@steading/domain/lists/engine/filters'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Row } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import type { Asking } from './asking'
import { draftOf, emptyDraft, type FilterDraft, filterOf } from './filter-draft'
import { FilterEntry } from './filter-entry'
import styles from './sheets.module.css'

type Props = {
  asking: Asking
  wide: boolean
  /** The condition that is being changed; none for a new one. */
  filter?: Filter | undefined
  onFilter: (filter: Filter) => void
  close: () => void
}

/** Any field first, then what is asked of it. */
export function FilterSheet({ asking, wide, filter, onFilter, close }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<FilterDraft | undefined>(() => filter && draftOf(filter, asking))
  const field = draft && asking.field(draft.field)
  const choose = (name: string) => {
    const [first] = asking.operators(name)
    if (first) setDraft(emptyDraft(name, first.is))
  }
  return (
    <Dialog sheet={!wide} title={field?.label ?? t('FILTERS.BY_WHAT')} close={close} width={480}>
      {draft && field ? (
        <Question
          asking={asking}
          draft={draft}
          onDraft={setDraft}
          back={() => setDraft(undefined)}
          onFilter={(done) => {
            onFilter(done)
            close()
          }}
        />
      ) : (
        <FieldChoice asking={asking} onChoose={choose} />
      )}
    </Dialog>
  )
}

function FieldChoice({ asking, onChoose }: { asking: Asking; onChoose: (name: string) => void }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const shown = asking.fields.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <>
      <TextInput
        type="search"
        size="md"
        mb="xs"
        data-autofocus
        aria-label={t('LIST.SEARCH_CHOICES')}
        placeholder={t('LIST.SEARCH_CHOICES')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={styles.fields}>
        {shown.map(({ name, label }) => (
          <li key={name}>
            <Row label={label} onClick={() => onChoose(name)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type QuestionProps = {
  asking: Asking
  draft: FilterDraft
  onDraft: (draft: FilterDraft) => void
  back: () => void
  onFilter: (filter: Filter) => void
}

function Question({ asking, draft, onDraft, back, onFilter }: QuestionProps) {
  const { t } = useTranslation()
  const field = asking.field(draft.field)
  const operators = asking.operators(draft.field)
  const filter = filterOf(draft, asking)
  if (!field) return null
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        if (filter) onFilter(filter)
      }}
    >
      {operators.length > 1 && (
        <NativeSelect
          size="md"
          aria-label={t('FILTERS.QUESTION')}
          value={draft.is}
          onChange={(event) => onDraft({ ...draft, is: event.currentTarget.value as Operator })}
          data={operators.map(({ is, label }) => ({ value: is, label }))}
        />
      )}
      <FilterEntry field={field} draft={draft} onChange={onDraft} />
      <p className={styles.said} role="status">
        {filter ? asking.say(filter) : '\u00a0'}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          size="lg"
          leftSection={<ChevronLeft size={18} aria-hidden="true" />}
          onClick={back}
        >
          {t('FILTERS.OTHER_FIELD')}
        </Button>
        <Button type="submit" size="lg" disabled={!filter}>
          {t('FILTERS.SHOW')}
        </Button>
      </div>
    </form>
  )
}
