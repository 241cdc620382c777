import type { Found } from '@steading/domain/jobs-read/rules/feet'
import { useTranslation } from '../../i18n/translation'
import { Section } from '../../ui/page'
import { HoofPicture, lesionWords, placeWords } from './hoof-map'
import styles from './hoof-map.module.css'

/** `when` and whose, where it is not said elsewhere on the page. */
export type FoundLine = Found & { about?: string }

const shown = 12

/** Where trouble was found on feet, drawn and in words. Empty where no record says on which foot. */
export function FeetFound({ found }: { found: readonly FoundLine[] }) {
  const { t } = useTranslation()
  const placed = found.filter(({ claw }) => claw !== '')
  if (placed.length === 0) return null
  return (
    <Section title={t('FEET.TITLE')}>
      <HoofPicture found={placed} />
      <ul className={styles.found}>
        {placed.slice(0, shown).map((one) => {
          const words = t('FEET.FOUND_AT', {
            place: placeWords(one, t),
            lesions: lesionWords(one.lesion, t),
          })
          const key = `${one.about ?? ''}/${one.claw}/${one.zone ?? ''}/${one.lesion}`
          return <li key={key}>{one.about ? `${one.about} · ${words}` : words}</li>
        })}
      </ul>
    </Section>
  )
}
