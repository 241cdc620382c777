import { jobsDone, later, type PageRow, screen, view, webModule } from '../page-row'
import { cattle, everyone, livestock } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const tradePages = [
  { id: 'sales', mobile: '/sales', tablet: '/tablet/sales', title: 'PAGES.SALES', icon: 'banknote',
    kind: 'farm', subApps: everyone, place: { area: 'trade' }, draws: later('trade') },
  { id: 'purchases', mobile: '/purchases', tablet: '/tablet/purchases', title: 'PAGES.PURCHASES', icon: 'shopping-cart',
    kind: 'farm', subApps: everyone, place: { area: 'trade' }, draws: later('trade') },
  { id: 'sales-planner', mobile: '/sales-planner', tablet: '/tablet/sales-planner', title: 'PAGES.SALES_PLANNER', icon: 'calendar-days',
    kind: 'farm', subApps: livestock, access: { feature: 'SALES_PLANNER' }, place: { area: 'trade' }, up: 'sales', draws: view('sales-planner') },
  { id: 'sales-month', mobile: '/sales-planner/month', tablet: '/tablet/sales-planner/month', title: 'PAGES.SALES_MONTH', icon: 'calendar-days',
    kind: 'farm', subApps: livestock, access: { feature: 'SALES_PLANNER' }, up: 'sales-planner', draws: view('sales-month') },
  { id: 'feed-purchases', mobile: '/feed-purchases', tablet: '/tablet/feed-purchases', title: 'PAGES.FEED_PURCHASES', icon: 'straw',
    kind: 'farm', subApps: livestock, place: { area: 'trade' }, up: 'purchases', draws: jobsDone('FEEDPURCHASE') },
  { id: 'feed-stock', mobile: '/feed-stock', tablet: '/tablet/feed-stock', title: 'PAGES.FEED_STOCK', icon: 'warehouse',
    kind: 'farm', subApps: livestock, place: { area: 'trade' }, up: 'feed-purchases', draws: screen('feed-stock') },
  { id: 'feed-batch', mobile: '/feed-stock/batch', tablet: '/tablet/feed-stock/batch', title: 'PAGES.FEED_BATCH', icon: 'warehouse',
    kind: 'farm', subApps: livestock, up: 'feed-stock', beside: 'feed-stock', draws: screen('feed-batch') },
  { id: 'mart-link', mobile: '/mart-link', tablet: '/tablet/mart-link', title: 'PAGES.MART_LINK', icon: 'handshake',
    kind: 'farm', subApps: livestock, access: { feature: 'MART_LINK' }, place: { area: 'trade' }, up: 'sales', draws: webModule('martLink') },
  { id: 'marketplace', mobile: '/marketplace', tablet: '/tablet/marketplace', title: 'PAGES.MARKETPLACE', icon: 'handshake',
    kind: 'farm', subApps: cattle, place: { area: 'trade' }, up: 'sales', draws: webModule('marketplace') },
  { id: 'wanted-ads', mobile: '/wanted-ads', tablet: '/tablet/wanted-ads', title: 'PAGES.WANTED_ADS', icon: 'mail',
    kind: 'farm', subApps: cattle, flag: 'wantedAds', place: { area: 'trade' }, up: 'marketplace', draws: later('trade') },
  { id: 'cattle-sale-insights', mobile: '/cattle-sale-insights', tablet: '/tablet/cattle-sale-insights', title: 'PAGES.CATTLE_SALE_INSIGHTS', icon: 'trending-up',
    kind: 'farm', subApps: cattle, access: { feature: 'INSIGHTS' }, place: { area: 'trade' }, up: 'sales', draws: webModule('cattleSaleInsights') },
] as const satisfies readonly PageRow[]
