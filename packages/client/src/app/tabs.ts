import { type LucideIcon, RefreshCw, Settings, Tag, TriangleAlert } from 'lucide-react'
import type { PageId } from '../platform/navigation'

export type Tab = { page: PageId; label: string; icon: LucideIcon; counts?: 'attention' }

/** What can be reached from anywhere: along the bottom of a phone, down the side of a wide screen. */
export const tabs: readonly Tab[] = [
  { page: 'animals-list', label: 'TABS.ANIMALS', icon: Tag },
  { page: 'needs-attention', label: 'TABS.ATTENTION', icon: TriangleAlert, counts: 'attention' },
  { page: 'sync', label: 'TABS.SYNC', icon: RefreshCw },
  { page: 'settings', label: 'TABS.MORE', icon: Settings },
]
