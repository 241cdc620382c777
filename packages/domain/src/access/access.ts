import type { AccessBlocks } from '../herds/farm'
import { type SubApp, subApps } from '../sub-apps'

/** What a farm's plan may open, asked by name. */
export type Asked = { subApp: SubApp } & ({ feature: string } | { report: string } | { smartList: string })

/** A feature nobody granted is closed; a report or smart list nobody mentioned is open. */
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

/** Every live plan may add records somewhere. A farm that may not has stale access data, and is fetched whole again. */
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
