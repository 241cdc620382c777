import { Button } from '@mantine/core'
import { shownPages } from '@steading/domain/frame/pages/open-pages'
import { type Page as PageOf, pages } from '@steading/domain/frame/pages/pages'
import { CircleCheck, FolderDown, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { PeriodAsk } from '../../engines/report/period-ask'
import { useTranslation } from '../../i18n/translation'
import { useTitleInBand } from '../../platform/pages/band-title'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Card, Row } from '../../ui/card'
import { Hint, Page, Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import tiles from '../../ui/tiles.module.css'
import { PackSheet } from './pack-sheet'
import styles from './papers.module.css'
import { usePack } from './use-pack'
import { type AskedPaper, type PaperState, useAskedPapers, usePaperStates } from './use-papers'

const ask = { name: 'period', in: 'listTab', label: 'VIEWS.PERIOD_ASKED' } as const

/** Every register of the farm with its state at a glance, what is to be completed, and all of them in one zip. */
export function Screen() {
  const { t } = useTranslation()
  const [{ listTab: period }, change] = useSearchText()
  const papers = useAskedPapers(period)
  const states = usePaperStates(papers)
  const pack = usePack(papers)
  const known = Object.values(states)
  const gaps = known.reduce((sum, state) => sum + state.gaps, 0)
  return (
    <Page title={t('PAGES.COMPLIANCE')} inBand={useTitleInBand()}>
      <div className={styles.pack}>
        <PeriodAsk
          ask={ask}
          choosing={{ asked: { period }, choose: (where, value) => change({ [where]: value }) }}
          otherwise={t('PAPERS.AS_KEPT')}
        />
        <Button size="lg" leftSection={<FolderDown size={22} aria-hidden="true" />} onClick={pack.begin}>
          {t('PAPERS.PACK')}
        </Button>
        <Hint>{t('PAPERS.PACK_ABOUT')}</Hint>
      </div>
      <Section
        title={
          known.length < papers.length
            ? t('PAPERS.REGISTERS')
            : gaps > 0
              ? t('PAPERS.TO_COMPLETE_IN_ALL', { count: gaps })
              : t('PAPERS.COMPLETE')
        }
      >
        <Card>
          {papers.map((asked) => (
            <PaperRow key={asked.paper.id} asked={asked} state={states[asked.paper.id]} />
          ))}
        </Card>
      </Section>
      <MoreRecords />
      <PackSheet pack={pack} />
    </Page>
  )
}

const pageOf = (id: string) => (pages as readonly PageOf[]).find((page) => page.id === id)

/** One register. It counts the lines to complete as the list it opens does. */
function PaperRow({ asked, state }: { asked: AskedPaper; state: PaperState | undefined }) {
  const { t } = useTranslation()
  const { paper, period } = asked
  const icon = pageOf(paper.page)?.icon ?? 'book-open'
  return (
    <Row
      tall
      sign={<PageIcon name={icon} size={22} />}
      label={t(paper.view.title)}
      below={state && t('PAPERS.LINES', { count: state.lines })}
      value={state && <State {...state} id={paper.id} />}
      to={{
        page: paper.page,
        search: { listTab: period, ...(state && state.gaps > 0 && paper.toComplete) },
      }}
    />
  )
}

function State({ gaps, lines, id }: PaperState & { id: string }) {
  const { t } = useTranslation()
  // An empty book deserves no praise.
  if (lines === 0) return <span data-testid={`state-${id}`}>{t('PAPERS.NOTHING_YET')}</span>
  return gaps > 0 ? (
    <span className={styles.wanting} data-testid={`state-${id}`}>
      <TriangleAlert size={18} aria-hidden="true" />
      {t('PAPERS.TO_COMPLETE_COUNT', { count: gaps })}
    </span>
  ) : (
    <span className={styles.whole} data-testid={`state-${id}`}>
      <CircleCheck size={18} aria-hidden="true" />
      {t('PAPERS.NOTHING_WANTING')}
    </span>
  )
}

/** The other pages of rules and records. */
function MoreRecords() {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const papers = useAskedPapers(undefined)
  const shown = useMemo(() => {
    const above = new Set<string>(['compliance', ...papers.map(({ paper }) => paper.page)])
    return visitor
      ? shownPages(visitor).filter(({ page }) => page.place?.area === 'compliance' && !above.has(page.id))
      : []
  }, [visitor, papers])
  if (shown.length === 0) return null
  return (
    <Section title={t('PAPERS.MORE')}>
      <ul className={tiles.tiles}>
        {shown.map(({ page }) => (
          <li key={page.id}>
            <PageLink page={page.id} className={tiles.tile}>
              <PageIcon name={page.icon} size={26} className={tiles.icon} />
              <span className={tiles.name}>{t(page.title)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
