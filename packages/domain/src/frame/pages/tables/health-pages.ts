import { jobsDone, type PageRow, screen, view } from '../page-row'
import { cattle, herdNumberRegions, livestock, sheep } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const healthPages = [
  { id: 'remedies-cabinet', mobile: '/remedies-and-treatments/remedies-cabinet', tablet: '/tablet/compliance/remedies-and-treatments/cabinet', title: 'PAGES.REMEDIES_CABINET', icon: 'pill',
    kind: 'farm', subApps: livestock, place: { area: 'health' }, draws: screen('remedies-cabinet') },
  { id: 'remedy-batch', mobile: '/remedies-and-treatments/remedies-cabinet/batch', tablet: '/tablet/compliance/remedies-and-treatments/cabinet/batch', title: 'PAGES.REMEDY_BATCH', icon: 'pill',
    kind: 'farm', subApps: livestock, up: 'remedies-cabinet', beside: 'remedies-cabinet', draws: screen('remedy-batch') },
  { id: 'treatments', mobile: '/remedies-and-treatments/treatments', tablet: '/tablet/compliance/remedies-and-treatments/treatments', title: 'PAGES.TREATMENTS', icon: 'syringe',
    kind: 'farm', subApps: livestock, place: { area: 'health' }, up: 'remedies-cabinet', draws: jobsDone('REMEDY') },
  { id: 'remedy-used-list', mobile: '/remedies-and-treatments/remedy-used-list', tablet: '/tablet/compliance/remedies-and-treatments/used', title: 'PAGES.REMEDY_USED_LIST', icon: 'clipboard-check',
    kind: 'farm', subApps: livestock, place: { area: 'health' }, up: 'remedies-cabinet', draws: view('remedies-used') },
  { id: 'remedy-used-details', mobile: '/remedies-and-treatments/remedy-used-list/details', tablet: '/tablet/compliance/remedies-and-treatments/used/details', title: 'PAGES.REMEDY_USED_DETAILS', icon: 'pill',
    kind: 'farm', subApps: livestock, up: 'remedy-used-list', beside: 'remedy-used-list', draws: screen('remedy-used-details') },
  { id: 'remedy-used-purchases', mobile: '/remedies-and-treatments/remedy-used-list/purchases', tablet: '/tablet/compliance/remedies-and-treatments/used/purchases', title: 'PAGES.REMEDY_USED_PURCHASES', icon: 'shopping-cart',
    kind: 'farm', subApps: livestock, up: 'remedy-used-list', beside: 'remedy-used-list', draws: view('remedy-bought') },
  { id: 'remedy-used-treatments', mobile: '/remedies-and-treatments/remedy-used-list/treatments', tablet: '/tablet/compliance/remedies-and-treatments/used/treatments', title: 'PAGES.REMEDY_USED_TREATMENTS', icon: 'syringe',
    kind: 'farm', subApps: livestock, up: 'remedy-used-list', beside: 'remedy-used-list', draws: view('remedy-treatments') },
  { id: 'withdrawal-list', mobile: '/withdrawal-list-result', tablet: '/tablet/compliance/remedies-and-treatments/withdrawals', title: 'PAGES.WITHDRAWAL_LIST', icon: 'hourglass',
    kind: 'farm', subApps: cattle, access: { smartList: 'SL-WITHDRAWAL-MEAT' }, place: { area: 'health' }, up: 'remedies-cabinet', draws: view('withdrawals') },
  { id: 'withdrawal-list-sheep', mobile: '/withdrawal-list-result-sheep', tablet: '/tablet/compliance/remedies-and-treatments/withdrawals-sheep', title: 'PAGES.WITHDRAWAL_LIST', icon: 'hourglass',
    kind: 'farm', subApps: sheep, access: { smartList: 'SL-WITHDRAWAL-MEAT' }, place: { area: 'health' }, up: 'remedies-cabinet', draws: view('withdrawals') },
  { id: 'medicine-register', mobile: '/remedies-and-treatments/register', tablet: '/tablet/compliance/remedies-and-treatments/register', title: 'PAGES.MEDICINE_REGISTER', icon: 'book-open',
    kind: 'farm', subApps: livestock, place: { area: 'health' }, up: 'remedies-cabinet', draws: screen('medicine-register') },
  { id: 'remedy-purchases', mobile: '/remedies-and-treatments/purchases', tablet: '/tablet/compliance/remedies-and-treatments/purchases', title: 'PAGES.REMEDY_PURCHASES', icon: 'shopping-cart',
    kind: 'farm', subApps: livestock, place: { area: 'health' }, up: 'remedies-cabinet', draws: jobsDone('REMEDYPURCHASE') },
  { id: 'vet-call-outs', mobile: '/vet-call-outs', tablet: '/tablet/vet-call-outs', title: 'PAGES.VET_CALL_OUTS', icon: 'stethoscope',
    kind: 'farm', subApps: livestock, place: { area: 'health' }, up: 'treatments', draws: jobsDone('VETCALLOUT') },
  { id: 'tb-test-manager', mobile: '/tb-test-manager', tablet: '/tablet/tb-test-manager', title: 'PAGES.TB_TEST_MANAGER', icon: 'test-tube',
    kind: 'farm', subApps: cattle, regions: herdNumberRegions, access: { feature: 'TB_TEST_MANAGER' }, place: { area: 'health' }, up: 'treatments', draws: view('tb-test-manager') },
] as const satisfies readonly PageRow[]
