import type { SlideDrawing } from '@steading/domain/frame/farm-plan/feature-slides'
import type { ReactNode } from 'react'
import styles from './plan.module.css'

/** The object on the hill of each slide, on one grid and in one stroke. */
const things: Record<SlideDrawing, ReactNode> = {
  print: (
    <>
      <path d="M74 22h44l14 14v64H74zM118 22v14h14" />
      <path d="M84 50h38M84 62h38M84 74h38M84 86h24" />
    </>
  ),
  average: (
    <>
      <path d="M56 100V30M56 100h92" />
      <path d="M70 100V72M88 100V58M106 100V66M124 100V44M142 100V52" strokeWidth="7" />
      <path d="M60 60h90" strokeDasharray="5 6" />
    </>
  ),
  milk: (
    <>
      <path d="M84 22h28v14l8 14v50H76V50l8-14z" />
      <path d="M76 66c10-6 16 6 24 0s14 4 20 0" />
      <path d="M90 82h20" />
    </>
  ),
  tank: (
    <>
      <rect x="52" y="46" width="96" height="44" rx="22" />
      <path d="M68 90v12M132 90v12M92 46v-10h16v10M60 72c14-8 22 6 36 0s22 6 36 0 12 2 14 0" />
    </>
  ),
  sales: (
    <>
      <rect x="58" y="32" width="84" height="68" rx="6" />
      <path d="M58 52h84M78 24v14M122 24v14" />
      <path d="M72 66h10M95 66h10M118 66h10M72 82h10" />
      <path d="M94 84l6 6 12-14" strokeWidth="4" />
    </>
  ),
  pedigree: (
    <>
      <circle cx="100" cy="94" r="9" />
      <circle cx="70" cy="62" r="9" />
      <circle cx="130" cy="62" r="9" />
      <circle cx="54" cy="30" r="8" />
      <circle cx="86" cy="30" r="8" />
      <circle cx="114" cy="30" r="8" />
      <circle cx="146" cy="30" r="8" />
      <path d="M94 87L75 70M106 87l19-17M66 54l-8-17M74 54l8-17M126 54l-8-17M134 54l8-17" />
    </>
  ),
  plans: (
    <>
      <path d="M64 100V58l36-28 36 28v42z" />
      <path d="M56 62l44-34 44 34" />
      <path d="M88 100V76h24v24" />
      <path d="M150 34l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
    </>
  ),
}

/** A hill of the theme's colour with one thing on it. */
export function Drawing({ of }: { of: SlideDrawing }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 200 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="164" cy="26" r="13" className={styles.sun} />
      <path d="M0 104c44-22 82-22 118-8 30 11 56 10 82-2v26H0z" className={styles.hill} />
      {things[of]}
      <path d="M14 112l3-5 3 5M176 110l3-5 3 5M38 115l2-4 2 4" />
    </svg>
  )
}
