import { helpGroups, helpGroupTitle } from '@steading/domain/frame/help/define-help-piece'
import { findHelp, prepareHelp } from '@steading/domain/frame/help/find-help'
import { shownPages } from '@steading/domain/frame/pages/open-pages'
import { ChevronRight, Footprints } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { startHomeTour } from '../../platform/pages/home-tour'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Card, Row } from '../../ui/card'
import { ContactLink } from '../../ui/contact-link'
import { Empty } from '../../ui/empty'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Page, Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import { SearchInput } from '../../ui/search-input'
import { type ToldHelp, useHelp } from './use-help'

/** Finds help for a task in everyday words, and names a contact when that is not enough. */
export function Screen() {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const { pieces, said, missing } = useHelp()
  const late = useLate(!pieces && !missing)
  const [{ searchString: typed = '' }, setSearch] = useSearchText()
  const go = useGo()
  const showRound = () => {
    startHomeTour()
    void go('home')
  }
  const prepared = useMemo(() => prepareHelp(pieces ?? []), [pieces])
  const found = useMemo(() => (typed.trim() ? findHelp(prepared, typed) : undefined), [prepared, typed])
  return (
    <Page title={t('PAGES.HELP')}>
      {pieces && (
        <SearchInput
          label={t('HELP.SEARCH')}
          value={typed}
          onChange={(searchString) => setSearch({ searchString })}
        />
      )}
      {late && <ListSkeleton rowHeight={56} />}
      {missing && <Empty title="HELP.NOT_HERE" text="HELP.NOT_HERE_TEXT" />}
      {found && found.length === 0 && <Empty title="HELP.NONE_FOUND" text="HELP.NONE_FOUND_TEXT" />}
      {found && found.length > 0 && (
        <Section title={t('PALETTE.RESULTS', { count: found.length })}>
          <Pieces pieces={found} typed={typed} />
        </Section>
      )}
      {!found &&
        helpGroups.map((group) => (
          <Group
            key={group}
            title={said?.t(helpGroupTitle(group)) ?? ''}
            pieces={pieces?.filter(({ piece }) => piece.group === group) ?? []}
          />
        ))}
      <Sites />
      <Card>
        <Row icon={Footprints} label={t('TOUR.AGAIN')} onClick={showRound} />
      </Card>
      <Section title={t('HELP.SOMEBODY')} hint={t('WELCOME.VERSION', { version: __APP_VERSION__ })}>
        <ContactLink region={region} />
      </Section>
    </Page>
  )
}

type PiecesProps = { pieces: readonly ToldHelp[]; typed?: string }

function Group({ title, pieces }: PiecesProps & { title: string }) {
  if (pieces.length === 0) return null
  return (
    <Section title={title}>
      <Pieces pieces={pieces} />
    </Section>
  )
}

function Pieces({ pieces, typed }: PiecesProps) {
  return (
    <Card as="ul">
      {pieces.map(({ piece, title }) => (
        <li key={piece.id}>
          <Row
            to={{ page: 'help-piece', search: { id: piece.id, searchString: typed } }}
            label={title}
            value={<ChevronRight size={20} aria-hidden="true" />}
          />
        </li>
      ))}
    </Card>
  )
}

/** Websites with help of their own, where this server has an address for them. */
function Sites() {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const pages = visitor ? shownPages(visitor).filter(({ page }) => page.up === 'help' && page.place) : []
  if (pages.length === 0) return null
  return (
    <Section title={t('GENERAL.WEBSITE')}>
      <Card>
        {pages.map(({ page }) => (
          <Row
            key={page.id}
            to={{ page: page.id }}
            sign={<PageIcon name={page.icon} />}
            label={t(page.title)}
          />
        ))}
      </Card>
    </Section>
  )
}
