import type { Tab } from '@steading/domain/frame/pages/areas'
import type { ShownTab } from '@steading/domain/frame/pages/navigation'
import { Eye, House, LayoutGrid, type LucideIcon, Mail, Map as MapIcon, Warehouse } from 'lucide-react'
import { PageIcon } from './page-icon'

/** The few icons of the first page; those of all other pages come with the grid that shows them. */
const tabIcons: Record<Exclude<Tab, 'myherd'>, LucideIcon> = {
  apps: LayoutGrid,
  home: House,
  myfarm: Warehouse,
  watchboard: Eye,
  messages: Mail,
  farmMap: MapIcon,
}

/** A page that replaces the tab's own has its own icon. */
export function TabIcon({ shown: { tab, page }, size }: { shown: ShownTab; size: number }) {
  if (page.place?.tab !== tab) return <PageIcon name={page.icon} size={size} />
  if (tab === 'myherd') return <PageIcon name="ear-tag" size={size} />
  const Icon = tabIcons[tab]
  return <Icon size={size} aria-hidden="true" />
}
