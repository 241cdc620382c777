import { Button, NativeSelect, TextInput } from '@mantine/core'
import { speciesOf } from '@steading/domain/herd/medicine/catalogue'
import { keepLabel } from '@steading/domain/herd/medicine/own-labels'
import {
  type HeldProduct,
  heldProducts,
  linesFrom,
  type ProductLabel,
  type SaidPeriod,
  saidFor,
  withPeriods,
} from '@steading/domain/herd/medicine/product-label'
import { remedyRoutes } from '@steading/domain/records/collections/tasks'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { wares } from '@steading/domain/records/stock/bookings'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useState } from 'react'
import { useUnitWord } from '../../engines/records/use-amount'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { report } from '../../platform/told/notices'
import { Dialog } from '../../ui/dialog'
import { productWords } from './label-lines'
import styles from './store.module.css'

const ways = ['unsaid', 'days', 'hours', 'never'] as const
type Way = (typeof ways)[number]
type Answer = { way: Way; typed: string }

const wayWords: Record<Way, string> = {
  unsaid: 'MEDICINE_BOOK.WAY.UNSAID',
  days: 'MEDICINE_BOOK.WAY.DAYS',
  hours: 'MEDICINE_BOOK.WAY.HOURS',
  never: 'MEDICINE_BOOK.WAY.NEVER',
}

function answerOf(said: SaidPeriod): Answer {
  if (said === 'unsaid' || said === 'never') return { way: said, typed: '' }
  const days = said.hours / 24
  return Number.isInteger(days)
    ? { way: 'days', typed: String(days) }
    : { way: 'hours', typed: String(said.hours) }
}

const read = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')))
const isBad = ({ way, typed }: Answer) =>
  (way === 'days' || way === 'hours') && !(read(typed) >= 0 && read(typed) <= 87_600)

const saidBy = ({ way, typed }: Answer): SaidPeriod =>
  way === 'unsaid' || way === 'never' ? way : { hours: read(typed) * (way === 'days' ? 24 : 1) }

type Props = {
  product: string
  label?: ProductLabel | undefined
  printed?: Fields | undefined
  close: () => void
}

/** Corrects a pack's label for this farm: from then on every treatment with it begins with those values. */
export function LabelForm({ product, label, printed, close }: Props) {
  const { t } = useTranslation()
  const { today } = useWrite()
  const farm = useFarm()
  const session = useSession().value
  const unitWord = useUnitWord()
  const species = speciesOf[session?.subApp ?? 'bovine'] ?? 'BOVINE'
  const known = label?.periods ?? linesFrom(printed ?? {}, species)
  const answersFor = (route: string | undefined) =>
    Object.fromEntries(
      heldProducts.map((one) => [one, answerOf(saidFor({ periods: known }, one, { species, route }))]),
    ) as Record<HeldProduct, Answer>
  const [route, setRoute] = useState<string | undefined>()
  const [answers, setAnswers] = useState(() => answersFor(undefined))
  const [first] = label?.substances ?? []
  const [substance, setSubstance] = useState(first?.name ?? '')
  const [mg, setMg] = useState(first ? String(first.mg) : '')
  const [unit, setUnit] = useState<string>(first?.unit ?? 'ml')
  const [antibiotic, setAntibiotic] = useState(
    label?.antimicrobial === undefined ? '' : label.antimicrobial ? 'yes' : 'no',
  )
  const badMg = substance.trim() !== '' && !(read(mg) > 0)
  const bad = badMg || heldProducts.some((one) => isBad(answers[one]))
  const save = async () => {
    const said = Object.fromEntries(heldProducts.map((one) => [one, saidBy(answers[one])]))
    const { id, set } = keepLabel({
      name: label?.name ?? product,
      periods: withPeriods(known, { species, route }, said as Record<HeldProduct, SaidPeriod>),
      substances: substance.trim()
        ? [{ name: substance.trim(), mg: read(mg), unit }, ...(label?.substances.slice(1) ?? [])]
        : [],
      ...(antibiotic !== '' && { antimicrobial: antibiotic === 'yes' }),
      said: { on: today(), by: [session?.firstName, session?.lastName].filter(Boolean).join(' ') },
    })
    const answer = await farm.save([{ collection: 'barcodes', id, set }])
    if (answer.ok) close()
    else await report(answer.problem)
  }
  return (
    <Dialog sheet title={t('MEDICINE_BOOK.PUT_RIGHT')} close={close}>
      <form
        className={styles.labelForm}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <NativeSelect
          size="md"
          label={t('FIELDS.REMEDY_ROUTE')}
          value={route ?? ''}
          onChange={(event) => {
            const next = event.currentTarget.value || undefined
            setRoute(next)
            setAnswers(answersFor(next))
          }}
          data={[
            { value: '', label: t('MEDICINE_BOOK.ANY_ROUTE') },
            ...remedyRoutes.map((one) => ({ value: one, label: t(choiceKey('remedyRoute', one)) })),
          ]}
        />
        {heldProducts.map((one) => (
          <PeriodBox
            key={one}
            product={one}
            answer={answers[one]}
            change={(answer) => setAnswers({ ...answers, [one]: answer })}
          />
        ))}
        <TextInput
          size="md"
          autoComplete="off"
          label={t('MEDICINE_BOOK.SUBSTANCE')}
          value={substance}
          onChange={(event) => setSubstance(event.currentTarget.value)}
        />
        <div className={styles.pair}>
          <TextInput
            size="md"
            inputMode="decimal"
            autoComplete="off"
            label={t('MEDICINE_BOOK.MG')}
            error={badMg ? t('FORM.NOT_A_NUMBER') : undefined}
            value={mg}
            onChange={(event) => setMg(event.currentTarget.value)}
          />
          <NativeSelect
            size="md"
            label={t('MEDICINE_BOOK.IN_EACH')}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
            data={wares.medicine.units.map((one) => ({ value: one, label: unitWord(one) }))}
          />
        </div>
        <NativeSelect
          size="md"
          label={t('FIELDS.ANTIBIOTIC')}
          value={antibiotic}
          onChange={(event) => setAntibiotic(event.currentTarget.value)}
          data={[
            { value: '', label: t('MEDICINE_BOOK.WAY.UNSAID') },
            { value: 'yes', label: t('GENERAL.YES') },
            { value: 'no', label: t('GENERAL.NO') },
          ]}
        />
        <Button type="submit" size="lg" disabled={bad}>
          {t('GENERAL.SAVE')}
        </Button>
      </form>
    </Dialog>
  )
}

type BoxProps = { product: HeldProduct; answer: Answer; change: (answer: Answer) => void }

/** Nothing is waited for, so long, or never permitted: three answers, and not saying is a fourth. */
function PeriodBox({ product, answer, change }: BoxProps) {
  const { t } = useTranslation()
  const counted = answer.way === 'days' || answer.way === 'hours'
  return (
    <div className={styles.pair}>
      <NativeSelect
        size="md"
        label={t(productWords[product])}
        value={answer.way}
        onChange={(event) => change({ ...answer, way: event.currentTarget.value as Way })}
        data={ways.map((way) => ({ value: way, label: t(wayWords[way]) }))}
      />
      {counted && (
        <TextInput
          size="md"
          inputMode="decimal"
          autoComplete="off"
          label={t('MEDICINE_BOOK.HOW_LONG', { product: t(productWords[product]) })}
          error={isBad(answer) && answer.typed !== '' ? t('FORM.NOT_A_NUMBER') : undefined}
          value={answer.typed}
          onChange={(event) => change({ ...answer, typed: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
