import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { weighing, weightRecording } from '@steading/domain/jobs/types/feeding/weight-recording'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { countedOn } from '@steading/domain/jobs-read/job/subjects'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { QueryAnswer, RecordView } from '../../db/query'
import type { FarmClient } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useDueOf } from '../../platform/farm/due'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useJobs } from '../../platform/farm/jobs'
import { newId } from '../../platform/farm/new-id'
import { once } from '../../platform/farm/once'
import { handOver } from '../../platform/farm/picked'
import { useNames } from '../../platform/farm/record-names'
import { useWrite } from '../../platform/farm/write'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { DateField } from '../../ui/date-field/date-field'
import { Fold } from '../../ui/fold'
import { PageIcon } from '../../ui/page-icon'
import { GoOnWith } from './go-on-with'
import styles from './weigh-session.module.css'

type Props = {
  /** The one to change; left out to begin a new one. */
  session?: RecordView
  done?: () => void
}

/** A session before its first animal, or put right later. Only the day is needed, and it is there already. */
export function SessionForm({ session, done }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const go = useGo()
  const jobs = useJobs()
  const sheep = useSession().value?.subApp === 'ovine'
  const [people, groups] = [useNames('operators'), useNames('mobs', sheep ? ofSheep : ofCattle)]
  const [id] = useState(() => session?.id ?? newId())
  // A group's own page sends it along.
  const [{ groupId, need }] = useSearchText()
  const due = useDueOf(need)
  const [values, setValues] = useState(() =>
    startOf(session?.fields ?? (groupId ? { mobId: groupId } : undefined), write.today()),
  )
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value })
  const choices = (of: readonly { value: string; label: string }[]) => [
    { value: '', label: t('FORM.NOT_SET') },
    ...of,
  ]

  const wrong = wrongWith(values.date, write.today())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return
    const animals = session ? onAnimals(session.fields) : []
    const mobs = session ? countedOn(session.fields) : []
    const entry: TaskEntry = { id, typeId: weightRecording.id, values: valuesOf(values), animals, mobs }
    const moved = session ? await redated(farm, session, entry) : []
    const { saved } = await jobs.save([entry, ...moved], { quiet: !session })
    if (!saved) return
    if (done) return done()
    if (due && due.length > 0) handOver(due)
    await go('weigh-session', { id }, { replace: true })
  }
  const remove = async () => {
    if (await jobs.remove(id)) await go('weights', {}, { replace: true })
  }
  return (
    <div className={styles.screen}>
      <form className={styles.page} onSubmit={(event) => void save(event)} noValidate>
        <h1 className={styles.title}>{t(session ? 'WEIGH.CHANGE_TITLE' : 'WEIGH.NEW')}</h1>
        {!session && <GoOnWith />}
        <div className={styles.fields}>
          <DateField
            label={t('FIELDS.DATE')}
            max={write.today()}
            value={values.date}
            error={wrong && t(wrong)}
            onChange={(date) => setValues({ ...values, date })}
          />
          {groups.length > 0 && (
            <NativeSelect
              size="md"
              label={t('FIELDS.MOB_ID')}
              data={choices(groups)}
              value={values.mobId}
              onChange={set('mobId')}
            />
          )}
        </div>
        <Fold title={t('WEIGH.MORE')} open={session !== undefined}>
          <div className={styles.fields}>
            <TextInput
              size="md"
              label={t('FIELDS.TITLE')}
              maxLength={200}
              value={values.title}
              onChange={set('title')}
            />
            {people.length > 0 && (
              <NativeSelect
                size="md"
                label={t('FIELDS.OPERATOR')}
                data={choices(people)}
                value={values.operator}
                onChange={set('operator')}
              />
            )}
            <Textarea size="md" label={t('FIELDS.NOTES')} value={values.notes} onChange={set('notes')} />
          </div>
        </Fold>
        <Button
          type="submit"
          size="xl"
          fullWidth
          leftSection={session ? undefined : <PageIcon name="weigh-scale" size={22} />}
        >
          {t(session ? 'GENERAL.SAVE' : 'WEIGH.START')}
        </Button>
        {session && (
          <div className={styles.formActions}>
            <Button variant="default" size="md" onClick={done}>
              {t('GENERAL.CANCEL')}
            </Button>
            <Button
              variant="default"
              size="md"
              leftSection={<Trash2 size={18} />}
              onClick={() => void remove()}
            >
              {t('WEIGH.TAKE_SESSION_AWAY')}
            </Button>
          </div>
        )}
      </form>
    </div>
  )
}

// A group made before groups had a species is one of cattle, as an animal is.
const ofSheep = [{ field: 'species', is: 'equals' as const, value: 'OVINE' }]
const ofCattle = [{ field: 'species', is: 'not' as const, value: 'OVINE' }]

const asked = ['title', 'operator', 'mobId', 'notes'] as const
const text = (value: unknown) => (typeof value === 'string' ? value : '')

function wrongWith(date: string, today: number): string | undefined {
  const day = dayOfIso(date)
  if (Number.isNaN(day)) return 'FORM.NOT_A_DATE'
  return day > today ? 'FORM.NOT_IN_FUTURE' : undefined
}

function startOf(fields: Fields | undefined, today: number) {
  const [title, operator, mobId, notes] = asked.map((name) => text(fields?.[name]))
  const date = isoDay(typeof fields?.date === 'number' ? fields.date : today)
  return { date, title, operator, mobId, notes }
}

function valuesOf({ date, ...texts }: ReturnType<typeof startOf>): Fields {
  const given = Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()))
  return { ...(date && { date: dayOfIso(date) }), ...Object.fromEntries(given) }
}

/** A session that was on another day weighed its animals on another day. */
async function redated(farm: FarmClient, session: RecordView, { values }: TaskEntry): Promise<TaskEntry[]> {
  if (values.date === session.fields.date) return []
  const weighings = await weighingsOf(farm, session.id)
  return weighings.map(({ id, fields }) => ({
    id,
    typeId: weighing.id,
    under: session.id,
    values: {
      date: values.date ?? null,
      weightMg: fields.weightMg ?? null,
      operator: fields.operator ?? null,
      notes: fields.notes ?? null,
    },
    animals: onAnimals(fields),
    mobs: countedOn(fields),
  }))
}

const everyLine = 100_000

async function weighingsOf(farm: FarmClient, id: string): Promise<RecordView[]> {
  const filters = [{ field: 'parentTaskId', is: 'equals' as const, value: id }]
  const query = { collection: 'tasks' as const, filters, offset: 0, limit: everyLine }
  return (await once<QueryAnswer>((answer) => farm.watch(query, answer))).rows
}
