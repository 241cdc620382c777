import { isThere } from './open-pages'
import { type PageId, pageOf, upwards } from './pages'
import type { PathParameters } from './path-parameters'
import type { Search } from './query-parameters'

/** One entry of the history, the newest last. */
export type Visit = { page: PageId; parameters?: PathParameters; search: Search }

export type Back =
  | { to: 'visit'; steps: number }
  /** Nothing worth going back to: the nearest built page this one hangs under, or else home. */
  | { to: 'page'; page: PageId }
  /** The end of the road: asks whether to leave the app. */
  | { to: 'askToLeave' }

/** Where Back leads from the newest visit. */
export function backFrom(visits: readonly Visit[]): Back {
  const left = visits.at(-1)
  if (!left || left.page === 'welcome') return { to: 'askToLeave' }
  const steps = visits
    .slice(0, -1)
    .reverse()
    .findIndex((visit) => !isSkipped(visit, left))
  if (steps >= 0) return { to: 'visit', steps: steps + 1 }
  const { kind } = pageOf(left.page)
  const up = upwards(left.page).find((page) => isThere(pageOf(page)))
  if (up) return { to: 'page', page: up }
  return kind === 'entry' || left.page === 'home' ? { to: 'askToLeave' } : { to: 'page', page: 'home' }
}

function isSkipped(visit: Visit, left: Visit): boolean {
  const [page, from] = [pageOf(visit.page), pageOf(left.page)]
  // The log-in stays behind once the farm is open, and the farm once it is closed.
  if (page.kind !== from.kind) return true
  if (page.chain !== undefined && page.chain === from.chain && page.id !== from.up) return true
  return stateOf(visit) === stateOf(left)
}

/**
 * The state that makes two entries the same to a farmer's eye; a sort order or a ticked row is no part of it.
 */
function stateOf({ page, parameters, search }: Visit): string {
  const { id, searchString, tab, listTab, filters, queryFilters, predefinedFilters, appMode } = search
  const state = [id, searchString, tab, listTab, filters, queryFilters, predefinedFilters, appMode]
  return JSON.stringify([page, parameters ?? {}, ...state], inOrder)
}

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
