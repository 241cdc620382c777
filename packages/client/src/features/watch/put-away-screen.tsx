import { Button, VisuallyHidden } from '@mantine/core'
import { type Aside, asideReasonKey, broughtBack } from '@steading/domain/jobs-read/facts/put-aside'
import { listNeedOf, needName } from '@steading/domain/lists/watch/watch-names'
import { Eye } from 'lucide-react'
import { faceOf } from '../../engines/records/animal-face'
import { AnimalLine } from '../../engines/records/animal-line'
import { stood } from '../../engines/records/use-standing'
import type { WatchedAnimal } from '../../farm/watch-views'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { useWrite, type Write } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useMay } from '../../platform/pages/may'
import { PageLink } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { LongRows } from '../../ui/long-rows'
import { Page, Title } from '../../ui/page'
import { usePutAway } from './use-watch'
import styles from './watch.module.css'

/** Animals put aside on the watch: which, why and until when, and the way back. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const rows = usePutAway()
  if (!rows) return null
  const title = t('PAGES.PUT_AWAY')
  if (rows.length === 0)
    return (
      <Page title={title} inBand={!wide}>
        <Empty title="WATCH.NONE_AWAY" text="WATCH.NONE_AWAY_TEXT" icon={<Eye size={56} />} />
      </Page>
    )
  return (
    <LongRows
      rows={rows}
      keyOf={({ animal, need }) => `${animal} ${need}`}
      label={title}
      guess={88}
      head={wide ? <Title>{title}</Title> : <VisuallyHidden component="h1">{title}</VisuallyHidden>}
      className={styles.rows}
    >
      {(row) => <AwayRow row={row} />}
    </LongRows>
  )
}

function AwayRow({ row: { need: id, record, aside } }: { row: WatchedAnimal }) {
  const { t } = useTranslation()
  const write = useWrite()
  const save = useSave()
  const region = useRegion() ?? 'GL'
  const mayKeep = useMay({ changes: 'animals' })
  const need = listNeedOf(id)
  if (!need || !aside) return null
  const name = faceOf(record.fields, region, write.today()).short || t('ANIMALS.NO_TAG')
  const back = () =>
    void save(
      [{ collection: 'animals', id: record.id, set: broughtBack(record.fields, need.list, write.today()) }],
      { told: { key: 'WATCH.NOW_BACK', values: {} } },
    )
  return (
    <div className={styles.row}>
      <PageLink page="animal-view" search={{ id: record.id }} className={styles.animal}>
        <AnimalLine {...stood(record)} about={[t(needName(need)), ...said(aside, t, write)].join(' · ')} />
      </PageLink>
      {mayKeep && (
        <Button
          variant="default"
          className={styles.back ?? ''}
          aria-label={t('WATCH.BRING_BACK_ONE', { animal: name })}
          onClick={back}
        >
          {t('WATCH.BRING_BACK')}
        </Button>
      )}
    </div>
  )
}

const said = ({ until, why, note, by, on }: Aside, t: Translate, write: Write): string[] =>
  [
    until !== undefined && t('WATCH.UNTIL', { day: write.day(until) }),
    why && (why === 'other' && note ? note : t(asideReasonKey(why))),
    [by, on > 0 && write.day(on)].filter(Boolean).join(', '),
  ].filter((words) => typeof words === 'string' && words !== '') as string[]
