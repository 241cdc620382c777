import type { Tab } from '@steading/domain/pages/areas'
import { Eye, House, LayoutGrid, type LucideIcon, Mail, Map as MapIcon, Tag, Warehouse } from 'lucide-react'

/** The few that show with the first page; those of all other pages come with the grid they stand in. */
export const tabIcons: Record<Tab, LucideIcon> = {
  apps: LayoutGrid,
  home: House,
  myherd: Tag,
  myfarm: Warehouse,
  watchboard: Eye,
  messages: Mail,
  farmMap: MapIcon,
}
