import { addressOf, findPage } from '@steading/domain/frame/pages/find-page'
import type { Page, PageId } from '@steading/domain/frame/pages/pages'
import type { PathParameters, Workflow, WorkflowStep } from '@steading/domain/frame/pages/path-parameters'
import type { SearchTexts } from '@steading/domain/frame/pages/query-parameters'
import type { TourStopId } from '@steading/domain/lists/home/tour'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { createStore, useStore } from '../device/store'
import { useLayout } from './layout'

export type { Page, PageId }
/** The region and sub-app in front of every address, as one text. */
export const prefixNow = createStore('')

export type SearchText = { [name: string]: string | undefined }

type GoOptions = { replace?: boolean; ignoreBlocker?: boolean; parameters?: PathParameters }
export type Go = (page: PageId, search?: SearchText, options?: GoOptions) => Promise<void>

export function useGo(): Go {
  const router = useRouter()
  const layout = useLayout()
  return useCallback(
    (page, search = {}, { parameters, ...options } = {}) =>
      router.navigate({
        to: addressOf(page, layout, parameters),
        search: filled(search),
        ...options,
      } as never),
    [router, layout],
  )
}

/** Opens a page in a window of its own, with the same herd, and leaves this one as it is. */
export function useOpenWindow(): (page: PageId, search?: SearchText) => void {
  const router = useRouter()
  const layout = useLayout()
  return useCallback(
    (page, search = {}) => {
      const wanted = { to: addressOf(page, layout), search: filled(search) }
      window.open(router.buildLocation(wanted as never).publicHref, '_blank')
    },
    [router, layout],
  )
}

/** Changes what the address says about this page (its search, its filters) without leaving it. */
export function useSearchText(): [SearchText, (change: SearchText) => void] {
  const router = useRouter()
  const search = useRouterState({ select: (state) => state.location.search as SearchText })
  const change = useCallback(
    (wanted: SearchText) => {
      const { search: now, pathname } = router.state.location
      const next = filled({ ...(now as SearchText), ...wanted })
      void router.navigate({ to: pathname, search: next, replace: true } as never)
    },
    [router],
  )
  return [search, change]
}

/** The page of the address; undefined where there is none. */
export function usePage(): Page | undefined {
  return useRouterState({ select: (state) => findPage(state.location.pathname)?.page })
}

/** How the job of this address is recorded, where it says so. */
export function useWorkflow(): Workflow | undefined {
  return useRouterState({ select: (state) => findPage(state.location.pathname)?.parameters.workflow })
}

/** Whether a job is written down or put right, where the address says so. */
export function useWorkflowStep(): WorkflowStep | undefined {
  return useRouterState({ select: (state) => findPage(state.location.pathname)?.parameters.step })
}

type PageLinkProps = {
  page: PageId
  search?: SearchText
  parameters?: PathParameters | undefined
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
  replace?: boolean
  onClick?: () => void
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string
  /** Its name in the tour of the home page. */
  'data-tour'?: TourStopId | undefined
}

export function PageLink({ page, search = {}, parameters, ...rest }: PageLinkProps) {
  const layout = useLayout()
  // A link works out its address once; with another herd or sub-app it is another link.
  const prefix = useStore(prefixNow)
  return (
    <Link
      key={prefix}
      {...(rest as object)}
      to={addressOf(page, layout, parameters)}
      search={filled(search) as never}
      // A page is not its own area: the area's link is not active on the pages under it.
      activeOptions={{ exact: true }}
    />
  )
}

const filled = (search: SearchText): SearchTexts =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  )
