import { backFrom, type Visit } from '@steading/domain/frame/pages/back'
import { findPage } from '@steading/domain/frame/pages/find-page'
import { readSearch } from '@steading/domain/frame/pages/query-parameters'
import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { guardLeaving } from './back-stack'
import { useGo } from './navigation'

const storedAs = 'steading.trail'

/** The page at each place of this tab's history; kept with the tab, so that a reload forgets nothing. */
let trail: (Visit | null)[] = []

const placeOf = (router: AnyRouter): number => router.history.location.state.__TSR_index ?? 0

function visitAt(router: AnyRouter): Visit | null {
  const { pathname, search } = router.latestLocation
  const found = findPage(pathname)
  return found ? { page: found.page.id, parameters: found.parameters, search: readSearch(search) } : null
}

/** The way here, the page shown last. Leaves out places without a known page. */
function wayHere(router: AnyRouter): { visit: Visit; place: number }[] {
  const here = placeOf(router)
  return trail.slice(0, here + 1).flatMap((visit, place) => (visit ? [{ visit, place }] : []))
}

/** Follows where the farmer goes, and lets the browser's own Back skip what our Back skips. */
export function followBack(router: AnyRouter): void {
  trail = readTrail()
  router.subscribe('onResolved', () => {
    const place = placeOf(router)
    trail[place] = visitAt(router)
    for (let at = 0; at < place; at++) trail[at] ??= null
    sessionStorage.setItem(storedAs, JSON.stringify(trail))
  })
  const history: RouterHistory = router.history
  guardLeaving(history)
  let shown = placeOf(router)
  history.subscribe(({ location, action }) => {
    const place = location.state.__TSR_index ?? 0
    // A Back that was held tells of itself too, from where it was held.
    const held = place === shown
    shown = place
    if (action.type === 'PUSH') trail.length = place
    if (action.type !== 'BACK' || held) return
    const left = trail.slice(0, place + 2).flatMap((visit, at) => (visit ? [{ visit, at }] : []))
    const back = backFrom(left.map(({ visit }) => visit))
    const target = back.to === 'visit' ? left.at(-1 - back.steps)?.at : undefined
    if (target !== undefined && target < place) history.go(target - place)
  })
}

/** Another herd is open from here on: what was looked at of the one before lies behind no Back any more. */
export function useStartOver(): () => Promise<void> {
  const router = useRouter()
  return useCallback(async () => {
    const place = placeOf(router)
    trail = trail.map(() => null)
    // A browser keeps only so many pages; from there on it cannot go back to the first.
    if (place === 0 || place >= window.history.length) return
    const there = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    router.history.go(-place, { ignoreBlocker: true })
    await there
  }, [router])
}

function readTrail(): (Visit | null)[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedAs) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** The arrow in the band: where Back leads by the rules, whether the history has it or not. */
export function useBack(): () => void {
  const router = useRouter()
  const go = useGo()
  return useCallback(() => {
    const way = wayHere(router)
    const back = backFrom(way.map(({ visit }) => visit))
    if (back.to === 'page') void go(back.page, {}, { replace: true })
    if (back.to !== 'visit') return
    const target = way.at(-1 - back.steps)
    if (target) router.history.go(target.place - placeOf(router))
  }, [router, go])
}
