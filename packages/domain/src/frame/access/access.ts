import { type SubApp, subApps } from '../../base/sub-apps'
import type { AccessBlocks } from '../herds/farm'

/** A feature, report or smart list to look up in the farm's plan. */
export type Asked = { subApp: SubApp } & ({ feature: string } | { report: string } | { smartList: string })

/** A feature missing from the block is closed. A missing report or smart list is open. */
export function mayOpen(access: AccessBlocks | undefined, asked: Asked): boolean {
  const block = access?.[asked.subApp]
  if ('feature' in asked) return block?.features?.[asked.feature]?.access ?? false
  if ('report' in asked) return granted(block?.reports, asked.report)
  return granted(block?.smartLists, asked.smartList)
}

type Entries = { [name: string]: boolean | { access?: boolean } | undefined } | undefined

function granted(entries: Entries, name: string): boolean {
  const entry = entries?.[name]
  return (typeof entry === 'object' ? entry.access : entry) ?? true
}

export const fabMenuFeature = 'FAB_MENU'

/**
 * Every live plan lets the farm add records somewhere. If none does, the access data is stale and the caller
 * fetches the whole farm again.
 */
export function hasFabMenu(access: AccessBlocks | undefined): boolean {
  return subApps.some((subApp) => mayOpen(access, { subApp, feature: fabMenuFeature }))
}

/**
 * Readers are gated in the cattle app only; elsewhere they simply connect.
 * @later connecting a reader
 */
export function mayConnectReader(access: AccessBlocks | undefined, subApp: SubApp): boolean {
  return subApp !== 'bovine' || mayOpen(access, { subApp, feature: 'EID_CONNECTIVITY_BUTTON' })
}
