import { Button, TextInput } from '@mantine/core'
import type { Race } from '@steading/domain/jobs-read/job/define-task-type'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { valueWords } from '../../../engines/records/field-words'
import { useAnimalName } from '../../../engines/records/use-animal-name'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import type { EachOf } from '../each/each-words'
import { useEachWords } from '../each/use-each-words'
import { useWhere } from '../form/use-where'
import { ItemLine } from './item-line'
import styles from './race.module.css'
import { useInRace } from './use-in-race'

type Props = {
  job: EachOf
  race: Race
  noted: ReadonlyMap<string, OnAnimal>
  note: (answer: OnAnimal) => void
}

/** Beside the race: her number and Enter, then one key or one touch, and the next one's number. */
export function RaceBar({ job, race, noted, note }: Props) {
  const { t } = useTranslation()
  const nameOf = useAnimalName()
  const number = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { found, look, forget } = useInRace(job)
  const [told, setTold] = useState('')
  const [only] = found ?? []
  const inHand = found?.length === 1 ? only : undefined
  const answer = (values: OnAnimal, words: string) => {
    note(values)
    if (inHand) setTold(t('RACE.NOTED', { name: nameOf(inHand), answer: words }))
    setTyped('')
    forget()
    number.current?.focus()
  }
  return (
    <div className={styles.race}>
      <TextInput
        ref={number}
        size="lg"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        data-typed-first
        label={t('RACE.NUMBER')}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          forget()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it would go on to the next step.
          event.preventDefault()
          void look(typed)
        }}
      />
      <p role="status" className={styles.told}>
        {found?.length === 0 ? t('RACE.NONE', { number: typed }) : !found && told}
      </p>
      {found && found.length > 1 && <Several found={found} choose={(id) => void look(typed, id)} />}
      {inHand && (
        <Answer
          key={inHand.id}
          animal={inHand}
          job={job}
          race={race}
          before={noted.get(inHand.id)}
          say={answer}
          leave={() => {
            forget()
            number.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** A number that more than one ends with. */
function Several({ found, choose }: { found: readonly RecordView[]; choose: (id: string) => void }) {
  const { t } = useTranslation()
  const nameOf = useAnimalName()
  return (
    <fieldset className={styles.answers} aria-label={t('RACE.WHICH')}>
      {found.map((one) => (
        <Button key={one.id} variant="default" size="md" onClick={() => choose(one.id)}>
          {nameOf(one)}
        </Button>
      ))}
    </fieldset>
  )
}

type AnswerProps = {
  animal: RecordView
  job: EachOf
  race: Race
  before: OnAnimal | undefined
  say: (values: OnAnimal, words: string) => void
  leave: () => void
}

/** She is in front of the farmer: letters answer at once, a figure with Enter. */
function Answer({ animal, job, race, before, say, leave }: AnswerProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const { subApp } = useWhere()
  const { id } = animal
  const line = useRef<HTMLInputElement>(null)
  const [figure, setFigure] = useState('')
  const words = useEachWords(job.type, before)
  const answers = race.answers.filter(({ only }) => only === undefined || only === subApp)
  const field = race.figure && job.type.each?.[race.figure.name]
  useEffect(() => line.current?.focus(), [])
  const sayFigure = () => {
    const value = Number(figure)
    if (!race.figure || !field || figure === '' || !(value > 0)) return
    const { name, values } = race.figure
    say({ ...values, [name]: value, animalId: id }, valueWords(name, field, value, t, write) ?? figure)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return leave()
    if (event.key === 'Enter') {
      event.preventDefault()
      return sayFigure()
    }
    const meant = answers.find(({ key }) => t(key).toLowerCase() === event.key.toLowerCase())
    if (!meant) return
    event.preventDefault()
    say({ ...meant.values, animalId: id }, t(meant.says))
  }
  return (
    <div className={styles.hand}>
      <ItemLine of="animals" id={id} about={words} />
      {field && (
        <TextInput
          ref={line}
          size="md"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          label={t(field.label)}
          description={t('RACE.FIGURE_OR_KEY')}
          value={figure}
          onChange={({ currentTarget }) => setFigure(currentTarget.value.replace(/\D/g, ''))}
          onKeyDown={onKey}
        />
      )}
      <fieldset className={styles.answers} aria-label={t('RACE.ANSWER')}>
        {answers.map(({ says, key, values }) => (
          <Button
            key={key}
            aria-keyshortcuts={t(key)}
            variant="default"
            size="lg"
            onKeyDown={onKey}
            onClick={() => say({ ...values, animalId: id }, t(says))}
            rightSection={
              <span aria-hidden="true" className={styles.letter}>
                {t(key)}
              </span>
            }
          >
            {t(says)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
