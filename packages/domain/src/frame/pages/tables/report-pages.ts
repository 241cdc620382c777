import { later, type PageRow, screen, view, webModule } from '../page-row'
import { cattle, everyone, livestock, sheep } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const reportPages = [
  { id: 'reports', mobile: '/reports', tablet: '/tablet/reports', title: 'PAGES.REPORTS', icon: 'file-text',
    kind: 'farm', subApps: everyone, place: { area: 'reports' }, draws: screen('reports') },
  { id: 'stock-by-class', mobile: '/reports/stock', tablet: '/tablet/reports/stock', title: 'PAGES.STOCK_BY_CLASS', icon: 'boxes',
    kind: 'farm', subApps: livestock, place: { area: 'reports' }, up: 'reports', draws: view('stock-by-class') },
  { id: 'calving-pattern', mobile: '/reports/calving', tablet: '/tablet/reports/calving', title: 'PAGES.CALVING_PATTERN', icon: 'calendar-heart',
    kind: 'farm', subApps: cattle, place: { area: 'reports' }, up: 'reports', draws: view('calving-pattern') },
  { id: 'lambing-pattern', mobile: '/reports/lambing', tablet: '/tablet/reports/lambing', title: 'PAGES.LAMBING_PATTERN', icon: 'calendar-heart',
    kind: 'farm', subApps: sheep, place: { area: 'reports' }, up: 'reports', draws: view('lambing-pattern') },
  { id: 'medicine-spending', mobile: '/reports/medicine', tablet: '/tablet/reports/medicine', title: 'PAGES.MEDICINE_SPENDING', icon: 'banknote',
    kind: 'farm', subApps: livestock, place: { area: 'reports' }, up: 'reports', draws: view('medicine-spending') },
  { id: 'antimicrobial-use', mobile: '/reports/antibiotics', tablet: '/tablet/reports/antibiotics', title: 'PAGES.ANTIMICROBIAL_USE', icon: 'pill',
    kind: 'farm', subApps: livestock, place: { area: 'reports' }, up: 'reports', draws: view('antimicrobial-use') },
  { id: 'report-view', mobile: '/reports/view', tablet: '/tablet/reports/view', title: 'PAGES.REPORT', icon: 'file-text',
    kind: 'farm', subApps: everyone, up: 'reports', beside: 'reports', draws: later('reports') },
  { id: 'reports-online', mobile: '/reports/online', tablet: '/tablet/reports/online', title: 'PAGES.REPORTS_ONLINE', icon: 'file-text',
    kind: 'farm', subApps: everyone, place: { area: 'reports' }, up: 'reports', draws: webModule('reports') },
  { id: 'files', mobile: '/files', tablet: '/tablet/files', title: 'PAGES.FILES', icon: 'archive',
    kind: 'farm', subApps: everyone, place: { area: 'reports' }, up: 'reports', draws: later('files') },
  { id: 'filing-cabinet', mobile: '/filing-cabinet', tablet: '/tablet/filing-cabinet', title: 'PAGES.FILING_CABINET', icon: 'archive',
    kind: 'farm', subApps: everyone, access: { feature: 'FILING_CABINET' }, place: { area: 'reports' }, up: 'files', draws: webModule('filingCabinet') },
] as const satisfies readonly PageRow[]
