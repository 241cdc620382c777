import { Button } from '@mantine/core'
import {
  beforeScale,
  expectedInstead,
  gainOnScale,
  weightTyped,
} from '@steading/domain/jobs/engine/weigh-session'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useKeptDraft } from '../../engines/workflow/use-kept-draft'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { useFindAnimals } from '../../platform/farm/find-animals'
import { newId } from '../../platform/farm/new-id'
import { useWrite } from '../../platform/farm/write'
import { FoundAnimals } from './found-animals'
import { Gain, KnownAnimal, useShortName } from './known-animal'
import { NumberBox } from './number-box'
import type { OnScale } from './use-kept-session'
import { useWeigh, weighingOf } from './use-weigh'
import styles from './weigh-session.module.css'

type Props = {
  session: RecordView
  isAwaited: (id: string) => boolean
  /** Chosen elsewhere: goes on the scale as soon as it is empty. */
  next: string | undefined
  /** Weighed, or not wanted after all. */
  off: (animalId: string) => void
  /** As far as it was typed before the app was closed. */
  begun: OnScale | undefined
  keep: (now: OnScale) => void
}

/** Number, Enter, weight, Enter: the one on the scale, by keyboard, reader or thumb. */
export function OnTheScale({ session, isAwaited, next, off, begun, keep }: Props) {
  const { t } = useTranslation()
  const { weightUnit, ...write } = useWrite()
  const nameOf = useShortName()
  const id = useId()
  const weigh = useWeigh()
  const [typed, setTyped] = useState(begun?.animal ? '' : (begun?.typed ?? ''))
  const [chosen, setChosen] = useState<RecordView>()
  const [weight, setWeight] = useState(begun?.weight ?? '')
  const [said, setSaid] = useState('')
  /** Enter was pressed before the herd had been looked through. */
  const [waiting, setWaiting] = useState<string>()
  const [tagBox, weightBox] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const found = useFindAnimals(typed, isAwaited)
  const looked = found.typed === typed
  const best = looked ? found.meant : undefined
  const animal = chosen ?? best

  const choose = (one: RecordView) => {
    setChosen(one)
    weightBox.current?.focus()
  }
  const enter = () => {
    if (typed.trim() === '') return
    if (best) choose(best)
    else if (!looked) setWaiting(typed)
  }
  useEffect(() => {
    if (waiting === undefined || found.typed !== waiting) return
    setWaiting(undefined)
    const one = found.meant
    if (!one) return
    setChosen(one)
    weightBox.current?.focus()
  }, [waiting, found, weightBox])

  useKeptDraft({ draft: { typed, animal: chosen?.id ?? null, weight }, keep })
  const [first, setFirst] = useState(begun?.animal ?? undefined)
  const leave = (animalId: string) => {
    setFirst(undefined)
    off(animalId)
  }
  const coming = useRecord('animals', first ?? next).value
  useEffect(() => {
    if (!coming || chosen || typed !== '') return
    setChosen(coming)
    weightBox.current?.focus()
  }, [coming, chosen, typed, weightBox])

  const day = typeof session.fields.date === 'number' ? session.fields.date : write.today()
  // A farmer who opens today's session is at the scale; one who opens an old session wants to read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, and once
  useEffect(() => {
    if (!next && day === write.today()) tagBox.current?.focus()
  }, [])

  const weightMg = weightTyped(weight, weightUnit)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!animal || weightMg === undefined) return
    if (!(await weigh(weighingOf(session, { id: newId(), animalId: animal.id, weightMg })))) return
    leave(animal.id)
    setSaid(`${nameOf(animal.fields)}: ${write.weight(weightMg)}`)
    setTyped('')
    setChosen(undefined)
    setWeight('')
    tagBox.current?.focus()
  }
  const before = animal && beforeScale(animal.fields, day)
  const instead = animal && weightMg !== undefined ? expectedInstead(animal, weightMg, day) : undefined
  return (
    <form className={styles.scale} onSubmit={(event) => void save(event)} noValidate>
      <NumberBox
        ref={tagBox}
        value={typed}
        onChange={(text) => {
          if (chosen && text === '') leave(chosen.id)
          setTyped(text)
          setChosen(undefined)
        }}
        onEnter={enter}
      />
      {animal ? (
        <div className={styles.card}>
          <KnownAnimal fields={animal.fields} />
          {before && (
            <p className={styles.about}>
              {t('WEIGH.LAST', { weight: write.weight(before.weightMg), day: write.day(before.date) })}
              {before.expectedMg !== undefined &&
                ` · ${t('WEIGH.EXPECTED', { weight: write.about(before.expectedMg) })}`}
            </p>
          )}
        </div>
      ) : null}
      {!chosen && (
        <FoundAnimals found={found} looked={looked} typed={typed} session={session.id} choose={choose} />
      )}
      <div className={styles.weight}>
        <label htmlFor={`${id}-weight`}>{t('FIELDS.WEIGHT')}</label>
        <div className={styles.weightLine}>
          <input
            id={`${id}-weight`}
            ref={weightBox}
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={`${id}-unit ${id}-beside`}
            value={weight}
            onFocus={(event) => {
              if (animal) setChosen(animal)
              event.currentTarget.select()
            }}
            onChange={(event) => setWeight(event.currentTarget.value)}
          />
          <span id={`${id}-unit`} className={styles.unit}>
            {t(`UNITS.NAME.${weightUnit}`)}
          </span>
        </div>
      </div>
      <p id={`${id}-beside`} className={styles.gain} aria-live="polite">
        {weightMg !== undefined ? <Gain mg={gainOnScale(before, weightMg, day)} /> : said}
        {instead !== undefined && (
          <span className={styles.instead}>
            <TriangleAlert size={18} aria-hidden="true" />
            {t('WEIGH.INSTEAD', { weight: write.about(instead) })}
          </span>
        )}
      </p>
      <Button type="submit" size="xl" disabled={!animal || weightMg === undefined}>
        {t('GENERAL.SAVE')}
      </Button>
    </form>
  )
}
