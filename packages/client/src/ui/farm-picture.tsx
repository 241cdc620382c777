import styles from './farm-picture.module.css'

/** A farmyard at first light. */
export function FarmPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="480" height="300" fill="var(--picture-sky)" />
      <circle cx="330" cy="128" r="44" fill="var(--picture-sun)" />
      <path d="M0 168c60-34 118-40 176-20s104 22 160-4 104-24 144-6v162H0z" fill="var(--picture-far)" />
      <path d="M0 206c70-34 150-38 226-12s170 22 254-16v122H0z" fill="var(--picture-mid)" />
      <g>
        <path d="M118 196v-40l42-30 42 30v46z" fill="var(--picture-ink)" />
        <path
          d="M106 164l54-40 54 40"
          fill="none"
          stroke="var(--picture-ink)"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M145 200v-22a15 15 0 0 1 30 0v23z" fill="var(--picture-light)" />
        <path d="M202 202v-34h58v32z" fill="var(--picture-ink)" />
        <path d="M214 176h12v12h-12zm22 0h12v12h-12z" fill="var(--picture-light)" />
        <circle cx="286" cy="176" r="17" fill="var(--picture-front)" />
        <circle cx="302" cy="184" r="13" fill="var(--picture-front)" />
        <path d="M290 178v26" stroke="var(--picture-ink)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="82" cy="186" r="15" fill="var(--picture-front)" />
        <path d="M82 186v22" stroke="var(--picture-ink)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <path d="M0 240c90-36 200-34 300-12 70 15 130 8 180-8v80H0z" fill="var(--picture-near)" />
      <g stroke="var(--picture-ink)" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M20 226v30m52-42v30m52-38v30m54-32v30m54-28v30m54-22v30m54-20v30m54-28v30m54-40v30" />
        <path d="M4 240c110-34 220-26 320-6 60 12 110 4 156-10M4 250c110-34 220-26 320-6 60 12 110 4 156-10" />
      </g>
      <path d="M0 274c120-26 250-20 340-8 56 7 104 2 140-8v42H0z" fill="var(--picture-front)" />
    </svg>
  )
}
