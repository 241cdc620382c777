import { TextInput } from '@mantine/core'
import { clockFor, timeFormats, writeTime } from '@steading/domain/base/days/write-time'
import { ownFirst, ownUnits } from '@steading/domain/base/regions/own-units'
import { countriesIn } from '@steading/domain/base/regions/places'
import { landUnits, lengthUnits, weightUnits } from '@steading/domain/base/units'
import { isFlagOn } from '@steading/domain/frame/access/flags'
import {
  flockCounts,
  flockTotal,
  landAreas,
  mostArea,
  refusesKey,
  totalArea,
  typedArea,
  typedHeads,
} from '@steading/domain/frame/onboarding/counters'
import {
  type AnswerName,
  type Answers,
  askKey,
  herdWayKey,
  herdWays,
  type UnitName,
  unitNames,
} from '@steading/domain/frame/onboarding/slides'
import { countryKey } from '@steading/domain/jobs/settings/settings-page'
import { AnswerButtons } from '../../engines/form/answer-buttons'
import { useTranslation } from '../../i18n/translation'
import { usePlace } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useVisitor } from '../../platform/pages/visitor'
import { classNames } from '../../ui/class-names'
import styles from './onboarding.module.css'

type Props = { asks: readonly AnswerName[]; answers: Answers; answer: (said: Answers) => void }
type OneProps = Omit<Props, 'asks'> & { name: AnswerName; unit?: string | undefined }

const units: Record<UnitName, readonly string[]> = {
  landAreaUnit: landUnits,
  lengthUnit: lengthUnits,
  weightUnit: weightUnits,
}
const isUnit = (name: AnswerName): name is UnitName => unitNames.some((unit) => unit === name)
const isArea = (name: AnswerName): boolean => landAreas.some((area) => area === name)

/** The questions of one slide. */
export function Asks({ asks, answers, answer }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const areaUnit = answers.landAreaUnit && t(`UNITS.NAME.${answers.landAreaUnit}`)
  const counts = asks.some((name) => flockCounts.some((count) => count === name))
  const areas = asks.some(isArea)
  return (
    <div className={classNames(styles.counts, counts && styles.paired)}>
      {asks.map((name) => (
        <Ask key={name} name={name} answers={answers} answer={answer} unit={areaUnit} />
      ))}
      {(counts || areas) && (
        <output className={styles.total}>
          <span>{t(counts ? 'ONBOARDING.TOTAL' : 'ONBOARDING.TOTAL_AREA')}</span>
          <span>{write.number(counts ? flockTotal(answers) : totalArea(answers))}</span>
        </output>
      )}
    </div>
  )
}

function Ask({ name, answers, answer, unit }: OneProps) {
  if (name === 'country') return <ChooseCountry name={name} answers={answers} answer={answer} />
  if (name === 'timeFormat') return <ChooseClock name={name} answers={answers} answer={answer} />
  if (isUnit(name)) return <ChooseUnit name={name} answers={answers} answer={answer} />
  if (name === 'herdWay') return <ChooseHerdWay name={name} answers={answers} answer={answer} />
  if (isArea(name)) return <AreaBox name={name} answers={answers} answer={answer} unit={unit} />
  return <HeadsBox name={name} answers={answers} answer={answer} />
}

function ChooseUnit({ name, answers, answer }: OneProps & { name: UnitName }) {
  const { t } = useTranslation()
  const own = ownUnits(usePlace())
  const ownOne = name === 'weightUnit' ? undefined : own?.[name]
  return (
    <AnswerButtons
      name={name}
      label={t(askKey(name))}
      options={ownFirst(units[name], ownOne).map((value) => ({ value, label: t(`UNITS.NAME.${value}`) }))}
      input={({ value }) => ({
        type: 'radio',
        checked: answers[name] === value,
        onChange: () => answer({ [name]: value }),
      })}
    />
  )
}

function ChooseCountry({ name, answers, answer }: OneProps) {
  const { t } = useTranslation()
  const { region } = usePlace()
  return (
    <AnswerButtons
      name={name}
      label={t(askKey(name))}
      options={countriesIn(region).map((value) => ({ value, label: t(countryKey(value)) }))}
      input={({ value }) => ({
        type: 'radio',
        checked: answers.country === value,
        onChange: () => answer({ country: value }),
      })}
    />
  )
}

/** Shown as it would be written. */
function ChooseClock({ name, answers, answer }: OneProps) {
  const { t } = useTranslation()
  const evening = 17 * 60 + 30
  return (
    <AnswerButtons
      name={name}
      label={t(askKey(name))}
      options={timeFormats.map((value) => ({ value, label: writeTime(evening, clockFor(value) ?? '12') }))}
      input={({ value }) => ({
        type: 'radio',
        checked: answers.timeFormat === value,
        onChange: () => answer({ timeFormat: value }),
      })}
    />
  )
}

/** A file only where files are read here. */
function ChooseHerdWay({ name, answers, answer }: OneProps) {
  const { t } = useTranslation()
  const flags = useVisitor()?.farm.flags
  const ways = herdWays.filter((way) => way !== 'file' || isFlagOn(flags, 'csvImport'))
  return (
    <AnswerButtons
      name={name}
      label={t(askKey(name))}
      options={ways.map((value) => ({ value, label: t(herdWayKey(value)) }))}
      input={({ value }) => ({
        type: 'radio',
        checked: answers.herdWay === value,
        onChange: () => answer({ herdWay: value }),
      })}
    />
  )
}

function HeadsBox({ name, answers, answer }: OneProps) {
  const { t } = useTranslation()
  const before = answers[name] ?? ''
  return (
    <TextInput
      size="lg"
      label={t(askKey(name))}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={before}
      onChange={({ currentTarget }) => answer({ [name]: typedHeads(currentTarget.value, before) })}
    />
  )
}

function AreaBox({ name, answers, answer, unit }: OneProps) {
  const { t } = useTranslation()
  const before = answers[name] ?? ''
  return (
    <TextInput
      size="lg"
      type="number"
      label={t(askKey(name))}
      description={unit}
      name={name}
      inputMode="numeric"
      min={0}
      max={mostArea}
      step={1}
      autoComplete="off"
      placeholder="0"
      value={before}
      onKeyDown={(event) => {
        if (refusesKey(event.key)) event.preventDefault()
      }}
      onChange={({ currentTarget }) => answer({ [name]: typedArea(currentTarget.value, before) })}
    />
  )
}
