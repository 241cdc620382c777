import { keyRow, spokenKeys } from '@steading/domain/frame/keys/keys'
import { areaOf, litLine, type SideLine, sideNavigation } from '@steading/domain/frame/pages/navigation'
import type { ShownPage } from '@steading/domain/frame/pages/open-pages'
import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { ChevronRight, Keyboard, Lock, Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import { useAttention } from '../platform/farm/farm'
import { KeyHint } from '../platform/keys/key-cap'
import { showKeys } from '../platform/keys/keys-sheet'
import { tourStopOf } from '../platform/pages/home-tour'
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
  const lit = page && litLine(page.id, [...shown.top, ...shown.areas])
  const here = page && areaOf(page.id)
  const line = (one: SideLine) => {
    const open = opened.get(one.title) ?? (one.area !== undefined && one.area === here)
    const toggle = () => setOpened((now) => new Map(now).set(one.title, !open))
    return (
      <li key={one.title}>
        <Line line={one} lit={lit} open={open} toggle={toggle} />
      </li>
    )
  }
  return (
    <nav className={styles.side} aria-label={t('TABS.LABEL')}>
      {shownFabChildren(visitor).length > 0 && (
        <PageLink page="fab-children" data-tour="add" className={`${styles.row} ${styles.add}`}>
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
      <ul className={styles.rows}>{shown.top.map(line)}</ul>
      <ul className={styles.rows}>{shown.areas.map(line)}</ul>
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

type LineProps = { line: SideLine; lit: string | undefined; open: boolean; toggle: () => void }

/** Leads to a page, unfolds others, or both: then the arrow alone unfolds. */
function Line({ line, lit, open, toggle }: LineProps) {
  const { t } = useTranslation()
  const attention = useAttention().length
  const { own, pages, area, title } = line
  const here = usePage()?.id
  const id = `side-${title}`
  const name = (
    <>
      <Sign of={line.sign} />
      <span className={styles.name}>{t(title)}</span>
      {area === 'farm' && attention > 0 && <span className={styles.badge}>{attention}</span>}
    </>
  )
  const unfolds = { 'aria-expanded': open, 'aria-controls': id, onClick: toggle }
  const chevron = <ChevronRight size={16} className={styles.chevron} aria-hidden="true" />
  return (
    <>
      {own ? (
        <div className={styles.both}>
          <PageLink
            page={own.page.id}
            data-tour={tourStopOf(own.page.id)}
            className={styles.row}
            aria-current={currentOf(own.page.id, lit, here)}
          >
            {name}
          </PageLink>
          {pages.length > 0 && (
            <button
              type="button"
              className={styles.unfold}
              aria-label={t('PAGES.MORE_OF', { name: t(title) })}
              {...unfolds}
            >
              {chevron}
            </button>
          )}
        </div>
      ) : (
        <button type="button" className={styles.row} {...unfolds}>
          {name}
          {chevron}
        </button>
      )}
      <ul id={id} className={styles.pages} hidden={!open}>
        {open && pages.map((shown) => <PageLine key={shown.page.id} shown={shown} lit={lit} />)}
      </ul>
    </>
  )
}

function Sign({ of }: { of: SideLine['sign'] }) {
  return 'icon' in of ? <PageIcon name={of.icon} size={20} /> : <TabIcon shown={of.tab} size={20} />
}

/** On the page itself, or on one that hangs under it. */
function currentOf(id: string, lit: string | undefined, page: string | undefined) {
  if (id !== lit) return undefined
  return id === page ? 'page' : 'true'
}

function PageLine({ shown: { page, use }, lit }: { shown: ShownPage; lit: string | undefined }) {
  const { t } = useTranslation()
  const current = currentOf(page.id, lit, usePage()?.id)
  return (
    <li>
      <PageLink page={page.id} className={styles.page} aria-current={current}>
        <span className={styles.name}>{t(page.title)}</span>
        {use.use === 'locked' && <Lock size={14} role="img" aria-label={t('PAGES.LOCKED')} />}
      </PageLink>
    </li>
  )
}
