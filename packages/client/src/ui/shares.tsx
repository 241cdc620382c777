import styles from './shares.module.css'

export type Share = { id: string; name: string; size: number; said: string }

/** The parts of a whole: a bar for the eye, and every part by name with its figure. */
export function Shares({ shares }: { shares: readonly Share[] }) {
  if (shares.length === 0) return null
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ id, size }) => (
          <span key={id} className={styles.slice} style={{ flexGrow: size }} />
        ))}
      </div>
      <dl className={styles.shares}>
        {shares.map(({ id, name, said }) => (
          <div key={id} className={styles.share}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
