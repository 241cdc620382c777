import type { Page } from '@steading/domain/frame/pages/pages'
import type { ComponentType } from 'react'
import { type LoadScreen, loadScreen } from './load-screen'

/** A page that draws `name` is drawn by the file name-screen.tsx of some feature: a row and a file make a page. */
const files = import.meta.glob<{ Screen: ComponentType }>('../features/**/*-screen.tsx')

export const screens: ReadonlyMap<string, LoadScreen> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.*)-screen\.tsx$/, '$1'), load]),
)

/** Pages without a screen of their own share one. */
const shared = {
  jobsDone: 'tasks',
  later: 'to-come',
  smartList: 'smart-list-result',
  view: 'view',
  webModule: 'web-module',
} as const

export function screenOf({ draws }: Page): LoadScreen {
  const name = draws.kind === 'screen' ? draws.name : shared[draws.kind]
  const load = screens.get(name)
  if (!load) throw new Error(`No file draws ${name}`)
  return () => loadScreen(load)
}
