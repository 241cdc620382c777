import { type ReactNode, useRef } from 'react'
import { useLate } from '../../ui/late'
import { useRowHeight } from '../../ui/row-height'
import type { RecordView } from '../../worker/farm-client'
import styles from './list.module.css'
import { ListSkeleton, SkeletonRow } from './list-skeleton'
import type { Picking } from './picking'
import type { Rows } from './use-page-window'
import { useScrollRows } from './use-scroll-rows'

type Props = {
  rows: Rows
  /** What the list is called aloud, and what its place is remembered under. */
  label: string
  place: string
  row: (record: RecordView) => ReactNode
  /** Wraps a row in its link; gets the class that makes it a row. */
  link: (record: RecordView, className: string, content: ReactNode) => ReactNode
  /** Where a row says more than two lines. */
  rowRem?: number
  picking?: Picking
