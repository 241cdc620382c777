import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/card'
import styles from './home-screen.module.css'
import rows from './needs.module.css'
import tiles from './quick-add.module.css'

/** The shape of what is being counted. */
export function HomeSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true" data-testid="home-skeleton">
      <div className={`${styles.column} ${styles.waiting}`}>
        <div>
          <Skeleton width={140} height={18} mb="xs" />
          <Card>
            {['a', 'b', 'c'].map((key) => (
              <div key={key} className={`${rows.row} ${rows.link}`}>
                <Skeleton width={36} height={36} radius="md" />
                <div className={rows.words}>
                  <Skeleton width="60%" height={16} mb="xs" />
                  <Skeleton width="40%" height={12} />
                </div>
              </div>
            ))}
          </Card>
        </div>
      </div>
      <div className={`${styles.column} ${styles.atHand}`}>
        <div>
          <Skeleton width={100} height={18} mb="xs" />
          <div className={tiles.jobs}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height={56} radius="md" />
            ))}
          </div>
        </div>
        <div>
          <Skeleton width={80} height={18} mb="xs" />
          <Skeleton height={150} radius="md" />
        </div>
      </div>
    </div>
  )
}
