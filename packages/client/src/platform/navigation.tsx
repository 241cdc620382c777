import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, type CSSProperties, type ReactNode, useCallback } from 'react'
import { useWide } from './wide-screen'

/** A page is a row: where it lives on a phone and on a wide screen, and what draws it. */
export type PageRow = {
  id: string
  mobile: string
  tablet: string
  /** Text of the band and of the browser tab. */
  title: string
  /** `entry` pages come before a herd is open and carry no region in their address. */
  kind: 'entry' | 'farm'
  /** Where Back leads when there is nowhere to go back to. */
  up?: string
  /** On a wide screen this page opens next to that list, which stays where it is. */
  beside?: string
  /** The farmer is filling something in: the phone's tabs make room for the save button. */
  focused?: boolean
  screen: () => Promise<{ Screen: ComponentType }>
}

/** The app tells us its pages here, so that a link to a page that is not there does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in app/pages.ts
export interface AppPages {}
export type PageId = AppPages extends { id: infer Id extends string } ? Id : string
export type SearchText = { [name: string]: string | undefined }

let addresses = new Map<string, PageRow>()

export function definePages(rows: readonly PageRow[]): void {
  addresses = new Map(rows.map((row) => [row.id, row]))
}

export function pageRow(id: string): PageRow {
  const row = addresses.get(id)
  if (!row) throw new Error(`There is no page called ${id}`)
  return row
}

export const addressOf = (id: PageId, wide: boolean): string => pageRow(id)[wide ? 'tablet' : 'mobile']

export function pageAt(path: string): PageRow | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return [...addresses.values()].find((row) => row.mobile === plain || row.tablet === plain)
}

type GoOptions = { replace?: boolean; ignoreBlocker?: boolean }
type Go = (page: PageId, search?: SearchText, options?: GoOptions) => Promise<void>

export function useGo(): Go {
  const router = useRouter()
  const wide = useWide()
  return useCallback(
    (page, search = {}, options = {}) =>
      router.navigate({ to: addressOf(page, wide), search: filled(search), ...options } as never),
    [router, wide],
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

export function usePage(): PageRow | undefined {
  return useRouterState({ select: (state) => pageAt(state.location.pathname) })
}

export function useBack(): () => void {
  const router = useRouter()
  const go = useGo()
  const up = usePage()?.up
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else if (up) void go(up as PageId)
  }, [router, go, up])
}

type PageLinkProps = {
  page: PageId
  search?: SearchText
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
  replace?: boolean
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string
}

export function PageLink({ page, search = {}, ...rest }: PageLinkProps) {
  const wide = useWide()
  return <Link {...(rest as object)} to={addressOf(page, wide)} search={filled(search) as never} />
}

const filled = (search: SearchText) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
