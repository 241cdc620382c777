import type { AgeColour } from '@steading/domain/herd/animals/age-colour'
import styles from './age-chip.module.css'

const darkInk: readonly AgeColour[] = ['light green', 'yellow', 'orange']
const fillOf = (colour: AgeColour) => `var(--age-${colour.replace(' ', '-')})`
const inkOn = (colour: AgeColour) => `var(--age-${darkInk.includes(colour) ? 'dark' : 'light'}-ink)`

/** The plate has room for "23 m". A longer age such as "7 ans" has its unit below the figure. */
const mostOnALine = 4

type Props = { colour: AgeColour; text: string; large?: boolean }

/** The age on an ear tag in the colour of its year. Always with the figure: a colour alone has no meaning. */
export function AgeChip({ colour, text, large }: Props) {
  const isLong = text.length > mostOnALine
  return (
    <span className={large ? `${styles.chip} ${styles.large}` : styles.chip}>
      <svg className={styles.shape} viewBox="0 0 40 42" aria-hidden="true">
        <path
          d="M15.500 4.500A3.500 3.500 0 0 1 19 1h2a3.500 3.500 0 0 1 3.500 3.500v4.300c0 1.500.9 2.800 2.300 3.400l7.100 2.900A5 5 0 0 1 37 19.700V36a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V19.700a5 5 0 0 1 3.100-4.600l7.100-2.900a3.700 3.700 0 0 0 2.300-3.400Z"
          fill={fillOf(colour)}
          stroke="var(--age-edge)"
        />
        <circle cx="20" cy="6.800" r="2" fill="var(--surface)" />
      </svg>
      <span
        className={isLong ? `${styles.text} ${styles.twoLines}` : styles.text}
        style={{ color: inkOn(colour) }}
      >
        {isLong ? text.replace(/\s/u, '\n') : text}
      </span>
    </span>
  )
}

/** The same for a dense table: a dot of the colour beside the age. */
export function SmallAgeChip({ colour, text }: Props) {
  return (
    <span className={styles.small}>
      <span className={styles.dot} style={{ background: fillOf(colour) }} aria-hidden="true" />
      {text}
    </span>
  )
}
