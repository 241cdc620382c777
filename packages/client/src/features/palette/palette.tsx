import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useGo } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Dialog } from '../../ui/dialog'
import { FindList } from '../../ui/find-list'
import { PageIcon } from '../../ui/page-icon'
import styles from './palette.module.css'
import { findLines, type Line, pagesAndJobs } from './palette-entries'
import { useAnimalLines } from './use-animal-lines'

/** Pages, jobs and animals by name, without leaving the keyboard. */
export function Palette({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const lines = useLines(typed)
  return (
    <Dialog title={t('PALETTE.TITLE')} titleHidden close={close} width={600}>
      <FindList
        label={t('PALETTE.TITLE')}
        placeholder={t('PALETTE.PLACEHOLDER')}
        typed={typed}
        onType={setTyped}
        found={lines}
        keyOf={({ id }) => id}
        row={(line) => <PaletteLine line={line} />}
        onPick={({ opens: { page, search, parameters } }) => {
          close()
          void go(page, search, parameters ? { parameters } : {})
        }}
        nothing={t('PALETTE.NOTHING')}
        told={t('PALETTE.RESULTS', { count: lines.length })}
      />
    </Dialog>
  )
}

function useLines(typed: string): Line[] {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const fixed = useMemo(() => (visitor ? pagesAndJobs(visitor, t) : []), [visitor, t])
  const animals = useAnimalLines(typed)
  return useMemo(() => findLines(fixed, animals, typed), [fixed, animals, typed])
}

function PaletteLine({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { icon, title, about, kind, locked } = line
  return (
    <>
      <PageIcon name={icon} className={styles.icon} />
      <span className={styles.name}>
        {title}
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {locked && <Lock size={15} role="img" aria-label={t('PAGES.LOCKED')} />}
      <span className={styles.kind}>{t(`PALETTE.KIND.${kind}`)}</span>
    </>
  )
}
