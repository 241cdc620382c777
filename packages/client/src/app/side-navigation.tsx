import { keyRow, spokenKeys } from '@steading/domain/keys/keys'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { areaOf, type ShownArea, sideNavigation, tabOf } from '@steading/domain/pages/navigation'
import type { ShownPage } from '@steading/domain/pages/open-pages'
import { ChevronRight, Keyboard, Lock, Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import { useAttention } from '../platform/farm/farm'
import { KeyHint } from '../platform/keys/key-cap'
import { showKeys } from '../platform/keys/keys-sheet'
import { PageLink, usePage } from '../platform/pages/navigation'
import { openPalette } from '../platform/pages/palette'
import { useVisitor } from '../platform/pages/visitor'
import { PageIcon } from '../ui/page-icon'
import { TabIcon } from '../ui/tab-icons'
import styles from './side-navigation.module.css'

/** Down the side of a wide screen: the daily places at the top, everything else by area below. */
export function SideNavigation() {
  const { t } = useTranslation()
  const page = usePage()
  const visitor = useVisitor()
  const shown = useMemo(() => visitor && sideNavigation(visitor), [visitor])
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  if (!shown || !visitor) return <nav className={styles.side} aria-label={t('TABS.LABEL')} />
  const lit = page && tabOf(page.id, visitor.subApp)
  // What stands at the top is not said again below.
  const atTop = new Set(shown.top.map(({ page: { id } }) => id))
  const here = page && areaOf(page.id)
  const toggle = (area: string, open: boolean) => setOpened((now) => new Map(now).set(area, open))
  return (
    <nav className={styles.side} aria-label={t('TABS.LABEL')}>
      {shownFabChildren(visitor).length > 0 && (
        <PageLink page="fab-children" className={`${styles.row} ${styles.add}`}>
          <Plus size={20} aria-hidden="true" />
          <span className={styles.name}>{t('PAGES.FAB_CHILDREN')}</span>
          <KeyHint id="add" />
        </PageLink>
      )}
      <button
        type="button"
        className={`${styles.row} ${styles.find}`}
        aria-keyshortcuts={spokenKeys(keyRow('find'))}
        onClick={openPalette}
      >
        <Search size={20} aria-hidden="true" />
        <span className={styles.name}>{t('PALETTE.TITLE')}</span>
        <KeyHint id="find" />
      </button>
      <ul className={styles.rows}>
        {shown.top.map((top) => {
          const {
            tab,
            title,
            page: { id },
          } = top
          const current = id === page?.id ? 'page' : tab === lit ? 'true' : undefined
          return (
            <li key={tab}>
              <PageLink page={id} className={styles.row} aria-current={current}>
                <TabIcon shown={top} size={20} />
                <span className={styles.name}>{t(title)}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
      <ul className={styles.rows}>
        {shown.areas.map((area) => {
          const open = opened.get(area.area) ?? area.area === here
          return (
            <li key={area.area}>
              <AreaRows area={without(area, atTop)} open={open} toggle={() => toggle(area.area, !open)} />
            </li>
          )
        })}
      </ul>
      <ul className={styles.rows}>
        <li>
          <button type="button" className={styles.row} aria-haspopup="dialog" onClick={showKeys}>
            <Keyboard size={20} aria-hidden="true" />
            <span className={styles.name}>{t('KEYS.TITLE')}</span>
            <KeyHint id="showKeys" />
          </button>
        </li>
      </ul>
    </nav>
  )
}

const without = (area: ShownArea, ids: ReadonlySet<string>): ShownArea => ({
  ...area,
  pages: area.pages.filter(({ page }) => !ids.has(page.id)),
})

type AreaProps = { area: ShownArea; open: boolean; toggle: () => void }

function AreaRows({ area: { area, title, icon, pages }, open, toggle }: AreaProps) {
  const { t } = useTranslation()
  const attention = useAttention().length
  const id = `area-${area}`
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <PageIcon name={icon} size={20} />
        <span className={styles.name}>{t(title)}</span>
        {area === 'farm' && attention > 0 && <span className={styles.badge}>{attention}</span>}
        <ChevronRight size={16} className={styles.chevron} aria-hidden="true" />
      </button>
      <ul id={id} className={styles.pages} hidden={!open}>
        {open && pages.map((shown) => <PageLine key={shown.page.id} shown={shown} />)}
      </ul>
    </>
  )
}

function PageLine({ shown: { page, use } }: { shown: ShownPage }) {
  const { t } = useTranslation()
  const current = usePage()?.id === page.id
  return (
    <li>
      <PageLink page={page.id} className={styles.page} aria-current={current ? 'page' : undefined}>
        <span className={styles.name}>{t(page.title)}</span>
        {use.use === 'locked' && <Lock size={14} role="img" aria-label={t('PAGES.LOCKED')} />}
      </PageLink>
    </li>
  )
}
