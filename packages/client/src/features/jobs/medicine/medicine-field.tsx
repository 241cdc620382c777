import { TextInput } from '@mantine/core'
import type { OfferedMedicine } from '@steading/domain/herd/medicine/offered-medicines'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import form from '../../../engines/form/form.module.css'
import type { AskedForm } from '../../../engines/form/use-asked-form'
import { useTranslation } from '../../../i18n/translation'
import { useWide } from '../../../platform/pages/layout'
import styles from './medicine.module.css'
import { MedicinePicker } from './medicine-picker'
import { MedicineRow } from './medicine-row'

type Props = {
  name: string
  form: Pick<AskedForm, 'register' | 'errorOf' | 'values'>
  medicines: readonly OfferedMedicine[]
  onPick: (medicine: OfferedMedicine) => void
  onKeep: (name: string) => void
  onOpen?: () => void
  children?: ReactNode
}

/** A medicine: the likeliest at a touch, all others a touch further. */
export function MedicineField({ name, form: asked, medicines, onPick, onKeep, onOpen, children }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const [begun, setBegun] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  // Opening the list takes the focus away, but the farmer has not left the question.
  const { onBlur: _, ...input } = asked.register(name)
  const error = asked.errorOf(name)
  const open = (text = '') => {
    onOpen?.()
    setBegun(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const letter = event.key.length === 1 && event.key !== ' '
    const opens = ['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)
    if (event.ctrlKey || event.metaKey || event.altKey || !(letter || opens)) return
    event.preventDefault()
    open(letter ? event.key : '')
  }
  return (
    <div className={`${form.day} ${form.whole}`}>
      <div ref={box}>
        <TextInput
          {...input}
          label={t('FIELDS.REMEDY')}
          placeholder={t('MEDICINE.CHOOSE')}
          size="md"
          autoComplete="off"
          readOnly
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={begun !== undefined}
          classNames={{ input: styles.box ?? '' }}
          rightSection={<ChevronDown size={20} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          error={error && t(error)}
          onClick={() => open()}
          onKeyDown={onKeyDown}
        />
      </div>
      {!asked.values[name] && <Likeliest medicines={medicines} onPick={onPick} />}
      {children}
      {begun !== undefined && (
        <MedicinePicker
          medicines={medicines}
          begun={begun}
          under={wide ? box : undefined}
          onPick={onPick}
          onKeep={onKeep}
          close={() => setBegun(undefined)}
        />
      )}
    </div>
  )
}

const quick = 3

/** While nothing is chosen, the first of the list stand in the form itself. */
function Likeliest({ medicines, onPick }: Pick<Props, 'medicines' | 'onPick'>) {
  const { t } = useTranslation()
  const known = medicines[0]?.known
  const first = medicines.filter((one) => one.known === known).slice(0, quick)
  if (!known || known === 'listed') return null
  return (
    <fieldset className={form.choice}>
      <legend>{t(known === 'used' ? 'JOBS.USED_LATELY' : 'STOCK.IN_CABINET')}</legend>
      <div className={styles.quick}>
        {first.map((medicine) => (
          <button key={medicine.key} type="button" className={styles.card} onClick={() => onPick(medicine)}>
            <MedicineRow medicine={medicine} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
