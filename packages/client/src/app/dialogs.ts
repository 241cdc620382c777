import { lazy } from 'react'

const herdPicker = () => import('../features/herds/herd-picker')
const noHerds = () => import('../features/herds/no-herds')
const reLogIn = () => import('../features/log-in/re-log-in')

export const HerdPicker = lazy(() => herdPicker().then((it) => ({ default: it.HerdPicker })))
export const NoHerds = lazy(() => noHerds().then((it) => ({ default: it.NoHerds })))
export const ReLogIn = lazy(() => reLogIn().then((it) => ({ default: it.ReLogIn })))

export const dialogLoads = [herdPicker, reLogIn, noHerds]
