import { ActionIcon } from '@mantine/core'
import { narrowMedicines } from '@steading/domain/herd/medicine/narrow-medicines'
import type { OfferedMedicine } from '@steading/domain/herd/medicine/offered-medicines'
import { Plus, X } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { Dialog } from '../../../ui/dialog'
import { FindList } from '../../../ui/find-list'
import styles from './medicine.module.css'
import { MedicineRow } from './medicine-row'

type Props = {
  medicines: readonly OfferedMedicine[]
  /** The text typed before it opened. */
  begun: string
  /** At a desk it opens below this; on a phone it comes up from the bottom. */
  under: RefObject<HTMLElement | null> | undefined
  onPick: (medicine: OfferedMedicine) => void
  /** A name that none of them has. */
  onKeep: (name: string) => void
  close: () => void
}

type Line = { own: string } | { medicine: OfferedMedicine }

/** More are found by typing: to draw two thousand takes longer than to type three letters. */
const most = 50

const groupWords = {
  used: 'MEDICINE.GROUP.used',
  kept: 'MEDICINE.GROUP.kept',
  listed: 'MEDICINE.GROUP.listed',
} as const

/** Picks a medicine: the one this farm gave last comes first, and the farmer can type a new name. */
export function MedicinePicker({ medicines, begun, under, onPick, onKeep, close }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(begun)
  const { shown, more, own } = useMemo(() => narrowMedicines(medicines, typed, most), [medicines, typed])
  const lines: Line[] = [...shown.map((medicine) => ({ medicine })), ...(own ? [{ own }] : [])]
  const cross = (
    <ActionIcon variant="subtle" size={48} aria-label={t('GENERAL.CLOSE')} onClick={close}>
      <X aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Dialog
      title={t('FIELDS.REMEDY')}
      titleHidden={under !== undefined}
      beside={under ? undefined : cross}
      close={close}
      sheet={!under}
      under={under}
      width={Math.max(narrowest, under?.current?.offsetWidth ?? 0)}
    >
      <FindList
        label={t('MEDICINE.FIND')}
        placeholder={t('MEDICINE.FIND')}
        thumbs={!under}
        typed={typed}
        onType={setTyped}
        found={lines}
        keyOf={(line) => ('own' in line ? 'own' : line.medicine.key)}
        groupOf={(line) => ('own' in line ? undefined : t(groupWords[line.medicine.known]))}
        row={(line) => ('own' in line ? <Own name={line.own} /> : <MedicineRow medicine={line.medicine} />)}
        onPick={(line) => {
          close()
          if ('own' in line) onKeep(line.own)
          else onPick(line.medicine)
        }}
        nothing={t('MEDICINE.NONE')}
        told={t('MEDICINE.FOUND', { count: shown.length + more })}
        foot={more > 0 && <p className={styles.more}>{t('MEDICINE.MORE', { count: more })}</p>}
      />
    </Dialog>
  )
}

const narrowest = 480

function Own({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.own}>
      <Plus size={20} aria-hidden="true" />
      {t('MEDICINE.KEEP', { name })}
    </span>
  )
}
