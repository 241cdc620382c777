import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { oneDay } from '@steading/domain/base/one-day'
import { plannedTest, planResults, type ResultsPlan } from '@steading/domain/outside/lab-results/plan-results'
import {
  longestFile,
  mostResultLines,
  type ReadLine,
  type ResultTest,
  readResults,
  resultField,
  resultNotes,
  resultsOf,
  resultTests,
} from '@steading/domain/outside/lab-results/read-results'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { QueryAnswer } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { herdTags } from '../../platform/farm/herd-tags'
import { useJobs } from '../../platform/farm/jobs'
import { newId } from '../../platform/farm/new-id'
import { once } from '../../platform/farm/once'
import { usePlanned } from '../../platform/farm/planned'
import { useWrite } from '../../platform/farm/write'
import { fileText } from '../../platform/files/file-text'
import { report } from '../../platform/told/notices'
import { Dialog } from '../../ui/dialog'
import styles from './results-dialog.module.css'

/** More tests than anybody has under way. */
const lastTests = 200
/** A farmer will not read more tags than this. */
const mostTags = 12

/** Results of a whole herd from the vet or the laboratory. The dialog shows the contents before saving. */
export function ResultsDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const jobs = useJobs()
  const plan = usePlan()
  const picker = useRef<HTMLInputElement>(null)
  const [test, setTest] = useState<ResultTest>(resultTests[0])
  const [text, setText] = useState('')
  const [made, setMade] = useState<ResultsPlan>()
  const [busy, setBusy] = useState(false)
  const read = async (written: string) => {
    const lines = readResults(written, test)
    if (!lines.ok) return void (await report(lines.problem))
    setMade(await plan(lines.value, test, write.today()))
  }
  const tooLong = () => report({ code: 'resultsTooMany', values: { count: mostResultLines } })
  const save = async () => {
    if (!made) return
    setBusy(true)
    const outcome = await jobs.save(made.entries)
    setBusy(false)
    if (outcome.saved) close()
  }
  return (
    <Dialog title={t('RESULTS.TITLE')} close={close} closeBeside={false}>
      <div className={styles.form}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('RESULTS.OF')}
          value={test}
          onChange={(to) => {
            setTest(to as ResultTest)
            setMade(undefined)
          }}
          data={resultTests.map((value) => ({ value, label: t(`TASKS.${value}`) }))}
        />
        {made ? (
          <Preview plan={made} test={test} />
        ) : (
          <>
            <Button
              size="md"
              variant="default"
              leftSection={<FileUp size={20} aria-hidden="true" />}
              onClick={() => picker.current?.click()}
            >
              {t('RESULTS.FILE')}
            </Button>
            <input
              ref={picker}
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              hidden
              aria-label={t('RESULTS.FILE')}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                currentTarget.value = ''
                if (file) void (file.size > longestFile ? tooLong() : fileText(file).then(read))
              }}
            />
            <Textarea
              label={t('RESULTS.PASTE')}
              size="md"
              rows={5}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </>
        )}
        {made ? (
          <Button size="md" disabled={busy || made.entries.length === 0} onClick={() => void save()}>
            {t('RESULTS.SAVE', { count: made.found.length - made.already })}
          </Button>
        ) : (
          <Button size="md" disabled={text.trim() === ''} onClick={() => void read(text)}>
            {t('RESULTS.READ')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The herd and the tests as they stand now. */
function usePlan() {
  const farm = useFarm()
  const planned = usePlanned(undefined, resultTests)
  return async (lines: readonly ReadLine[], test: ResultTest, today: number) => {
    const tests = {
      ...{ collection: 'tasks' as const, offset: 0, limit: lastTests },
      filters: [{ field: 'typeId', is: 'equals' as const, value: test }],
      sort: [{ field: 'date', direction: 'desc' as const }],
    }
    const [herd, done] = await Promise.all([
      herdTags(farm),
      once<QueryAnswer>((answer) => farm.watch(tests, answer)),
    ])
    return planResults(lines, test, {
      herd,
      ...{ tests: done.rows, resultDay: today, newId: newId() },
      planned: plannedTest(planned ?? [], test, today),
      date: today - resultNotes[test].daysBefore * oneDay,
    })
  }
}

function Preview({ plan, test }: { plan: ResultsPlan; test: ResultTest }) {
  const { t } = useTranslation()
  const { found, already } = plan
  const named = (tags: readonly string[]) => {
    const more = tags.length - mostTags
    const rest = more > 0 ? [t('AT_DOOR.AND_MORE', { count: more })] : []
    return [...tags.slice(0, mostTags), ...rest].join(', ')
  }
  const told = [
    ['RESULTS.UNKNOWN', plan.unknown],
    ['RESULTS.UNCLEAR', plan.unclear.map(({ tag, said }) => (said ? `${tag} (${said})` : tag))],
    ['RESULTS.UNBORN', plan.unborn],
    ['RESULTS.TWICE', plan.twice],
    ['RESULTS.MISSING', plan.missing],
  ] as const
  return (
    <div role="status" className={styles.preview}>
      <strong>{t('RESULTS.FOUND', { count: found.length })}</strong>
      <ul className={styles.counts}>
        {resultsOf[test].map((result) => {
          const count = found.filter((one) => one.result === result).length
          return count > 0 ? (
            <li key={result}>
              {t('RESULTS.SO_MANY', { result: t(choiceKey(resultField[test], result)), count })}
            </li>
          ) : null
        })}
      </ul>
      {already > 0 && <p>{t('RESULTS.ALREADY', { count: already })}</p>}
      {told.map(([key, tags]) => (tags.length > 0 ? <p key={key}>{t(key, { tags: named(tags) })}</p> : null))}
    </div>
  )
}
