import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** A gate into an empty field, and in the sun a sign of what is missing. Drawn in the theme's colour. */
export function FieldDrawing({ children }: { children: ReactNode }) {
  return (
    <div className={styles.drawing} aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 120"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="100" cy="44" r="38" className={styles.sun} strokeWidth="2" />
        <g strokeWidth="2" className={styles.far}>
          <path d="M4 84c26-14 46-18 66-10M196 82c-24-14-44-16-66-8" />
          <path d="M26 73v-9m-6 3c0-8 12-8 12 0 4 6-2 9-6 9s-10-3-6-9M172 72v-9m-6 3c0-8 12-8 12 0 4 6-2 9-6 9s-10-3-6-9" />
        </g>
        <g strokeWidth="2.5">
          <path d="M58 78v38M142 78v38" />
          <path d="M62 86h76M62 96h76M62 106h76M62 106l76-20M62 86v24M138 86v24" />
          <path d="M4 96h50M4 106h50M146 96h50M146 106h50M12 90v24M34 90v24M166 90v24M188 90v24" />
        </g>
        <path
          strokeWidth="2"
          className={styles.far}
          d="M22 117l3-4 3 4M76 118l2-4 2 4M118 118l2-4 2 4M174 117l3-4 3 4"
        />
      </svg>
      <span className={styles.inSun}>{children}</span>
    </div>
  )
}
