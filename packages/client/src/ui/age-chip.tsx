import type { AgeColour } from '@steading/domain/animals/age-colour'
import styles from './age-chip.module.css'

// Fixed by the specification; the shade and the ink on it are ours, dark or light enough to be read.
const colours: Record<AgeColour, { fill: string; ink: string }> = {
  red: { fill: '#c62828', ink: '#ffffff' },
  blue: { fill: '#1a62b8', ink: '#ffffff' },
  violet: { fill: '#6b3fa8', ink: '#ffffff' },
  'light green': { fill: '#9ccc65', ink: '#16261a' },
  yellow: { fill: '#fdd835', ink: '#16261a' },
  black: { fill: '#1f2421', ink: '#ffffff' },
  orange: { fill: '#f58a1f', ink: '#16261a' },
  grey: { fill: '#5f6b64', ink: '#ffffff' },
}

type Props = { colour: AgeColour; text: string; large?: boolean }

/** The age on an ear tag in the colour of its year. The figure is always there: colour alone tells nobody anything. */
export function AgeChip({ colour, text, large }: Props) {
  const { fill, ink } = colours[colour]
  return (
    <span className={large ? `${styles.chip} ${styles.large}` : styles.chip}>
      <svg className={styles.shape} viewBox="0 0 40 42" aria-hidden="true">
        <path
          d="M15.500 4.500A3.500 3.500 0 0 1 19 1h2a3.500 3.500 0 0 1 3.500 3.500v4.300c0 1.500.9 2.800 2.300 3.400l7.100 2.900A5 5 0 0 1 37 19.700V36a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V19.700a5 5 0 0 1 3.100-4.600l7.100-2.900a3.700 3.700 0 0 0 2.300-3.400Z"
          fill={fill}
          stroke="rgb(0 0 0 / 18%)"
        />
        <circle cx="20" cy="6.800" r="2" fill="var(--surface)" />
      </svg>
      <span className={styles.text} style={{ color: ink }}>
        {text}
      </span>
    </span>
  )
}

/** The same for a dense table: a dot of the colour beside the age. */
export function SmallAgeChip({ colour, text }: Props) {
  return (
    <span className={styles.small}>
      <span className={styles.dot} style={{ background: colours[colour].fill }} aria-hidden="true" />
      {text}
    </span>
  )
}
