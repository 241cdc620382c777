import type { SubApp } from '@steading/domain/base/sub-apps'
import { Wheat } from 'lucide-react'
import type { ReactNode } from 'react'

const heads: Record<Exclude<SubApp, 'crop'>, ReactNode> = {
  bovine: (
    <>
      <path d="M7.5 7C5 7 3.5 5.5 3.5 3M16.5 7C19 7 20.5 5.5 20.5 3" />
      <path d="M7.2 7h9.600l-.8 7.200M8 14.2 7.2 7M7.3 8.8 3.8 11M16.7 8.800l3.5 2.2" />
      <rect x="7.5" y="14" width="9" height="7" rx="3.5" />
      <path d="M10.5 17.500v.01M13.5 17.500v.01M10.3 10.500v.01M13.7 10.500v.01" />
    </>
  ),
  ovine: (
    <>
      <path d="M8 9.500a3 3 0 0 1-1.2-5.600A3 3 0 0 1 12 3.200a3 3 0 0 1 5.2.7A3 3 0 0 1 16 9.5" />
      <path d="M8 9.500C8 16 9.3 21 12 21s4-5 4-11.500c-2.5-.9-5.5-.9-8 0Z" />
      <path d="M8 10.5 4 12.500M16 10.500l4 2M10.3 13v.01M13.7 13v.01M11 17.500l1 .8 1-.8" />
    </>
  ),
}

type Props = { subApp: SubApp; size?: number }

/** A cow, a sheep or an ear of wheat. Always beside its name, so it says nothing by itself. */
export function SubAppIcon({ subApp, size = 26 }: Props) {
  if (subApp === 'crop') return <Wheat size={size} strokeWidth={1.8} aria-hidden="true" />
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {heads[subApp]}
    </svg>
  )
}
