import { lazy } from 'react'
import { quiet } from '../platform/device/quiet'

const alertDialog = () => import('../ui/alert-dialog')
const demoGreeting = () => import('../features/demo/demo-greeting')
const doorSheet = () => import('../features/jobs/trade/door-sheet')
const askedToJoin = () => import('../features/herds/asked-to-join')
const helpHere = () => import('../features/help/help-here')
const herdPicker = () => import('../features/herds/herd-picker')
const homeTour = () => import('../features/home-tour/home-tour')
const keysSheet = () => import('../features/keys/keys-sheet')
const namedItems = () => import('../engines/records/named-items')
const noHerds = () => import('../features/herds/no-herds')
const onboarding = () => import('../features/onboarding/onboarding')
const palette = () => import('../features/palette/palette')
const planInFront = () => import('../features/plan/plan-in-front')
const lockedPage = () => import('../features/plan/locked-page')
const proveAgain = () => import('../features/own-account/prove-again')
const reLogIn = () => import('../features/log-in/re-log-in')
const startUpGate = () => import('../features/log-in/start-up-gate')
const syncLoader = () => import('../ui/sync-loader')
const takeAwaySheet = () => import('../features/exports/take-away-sheet')
const whereIsTheFarm = () => import('../features/log-in/where-is-the-farm')
const switchApp = () => import('../features/sub-apps/switch-app')

export const AlertDialog = lazy(() => alertDialog().then((it) => ({ default: it.AlertDialog })))
export const DemoGreeting = lazy(() => demoGreeting().then((it) => ({ default: it.DemoGreeting })))
export const DoorSheet = lazy(() => doorSheet().then((it) => ({ default: it.DoorSheet })))
// AskedToJoin and PlanInFront are on every page. They load once the page is idle, so no page waits for them.
export const AskedToJoin = lazy(() =>
  quiet()
    .then(askedToJoin)
    .then((it) => ({ default: it.AskedToJoin })),
)
export const HelpHere = lazy(() => helpHere().then((it) => ({ default: it.HelpHere })))
export const HerdPicker = lazy(() => herdPicker().then((it) => ({ default: it.HerdPicker })))
export const HomeTour = lazy(() => homeTour().then((it) => ({ default: it.HomeTour })))
export const KeysSheet = lazy(() => keysSheet().then((it) => ({ default: it.KeysSheet })))
export const NamedItems = lazy(() => namedItems().then((it) => ({ default: it.NamedItems })))
export const NoHerds = lazy(() => noHerds().then((it) => ({ default: it.NoHerds })))
export const Onboarding = lazy(() => onboarding().then((it) => ({ default: it.Onboarding })))
export const Palette = lazy(() => palette().then((it) => ({ default: it.Palette })))
export const PlanInFront = lazy(() =>
  quiet()
    .then(planInFront)
    .then((it) => ({ default: it.PlanInFront })),
)
export const LockedPage = lazy(() => lockedPage().then((it) => ({ default: it.LockedPage })))
export const ProveAgain = lazy(() => proveAgain().then((it) => ({ default: it.ProveAgain })))
export const ReLogIn = lazy(() => reLogIn().then((it) => ({ default: it.ReLogIn })))
export const StartUpGate = lazy(() => startUpGate().then((it) => ({ default: it.StartUpGate })))
export const SyncLoader = lazy(() => syncLoader().then((it) => ({ default: it.SyncLoader })))
export const WhereIsTheFarm = lazy(() => whereIsTheFarm().then((it) => ({ default: it.WhereIsTheFarm })))
export const SwitchApp = lazy(() => switchApp().then((it) => ({ default: it.SwitchApp })))
export const TakeAwaySheet = lazy(() => takeAwaySheet().then((it) => ({ default: it.TakeAwaySheet })))

export const dialogLoads = [
  alertDialog,
  askedToJoin,
  syncLoader,
  herdPicker,
  proveAgain,
  reLogIn,
  startUpGate,
  palette,
  namedItems,
  noHerds,
  switchApp,
  whereIsTheFarm,
  takeAwaySheet,
  keysSheet,
  helpHere,
  demoGreeting,
  doorSheet,
  homeTour,
  onboarding,
  planInFront,
  lockedPage,
]
