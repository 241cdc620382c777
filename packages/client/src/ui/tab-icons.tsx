import type { Tab } from '@steading/domain/pages/areas'
import type { ShownTab } from '@steading/domain/pages/navigation'
import { Eye, House, LayoutGrid, type LucideIcon, Mail, Map as MapIcon, Warehouse } from 'lucide-react'
import { PageIcon } from './page-icon'

/** The few that show with the first page; those of all other pages come with the grid they stand in. */
const tabIcons: Record<Exclude<Tab, 'myherd'>, LucideIcon> = {
  apps: LayoutGrid,
  home: House,
  myfarm: Warehouse,
  watchboard: Eye,
  messages: Mail,
  farmMap: MapIcon,
}

/** A page that stands in for the tab's own is drawn by its own icon. */
export function TabIcon({ shown: { tab, page }, size }: { shown: ShownTab; size: number }) {
  if (page.place?.tab !== tab) return <PageIcon name={page.icon} size={size} />
  if (tab === 'myherd') return <PageIcon name="ear-tag" size={size} />
  const Icon = tabIcons[tab]
  return <Icon size={size} aria-hidden="true" />
}
