import { Skeleton } from '@mantine/core'
import styles from './list-skeleton.module.css'

/** The shape of the rows to come. */
export function ListSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div aria-hidden="true" data-testid="list-skeleton">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
        <SkeletonRow key={key} rowHeight={rowHeight} />
      ))}
    </div>
  )
}

export function SkeletonRow({ rowHeight }: { rowHeight: number }) {
  return (
    <div className={styles.row} style={{ height: rowHeight }}>
      <Skeleton width={32} height={36} radius="md" />
      <div>
        <Skeleton width={96} height={18} mb="xs" />
        <Skeleton width={150} height={12} />
      </div>
    </div>
  )
}
