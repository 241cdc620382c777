import { isLetter, keyIds, keyPlaces, keyRow, placeTitle } from '@steading/domain/frame/keys/keys'
import { useTranslation } from '../../i18n/translation'
import { useStore } from '../../platform/device/store'
import { KeyCaps } from '../../platform/keys/key-cap'
import { letterKeys } from '../../platform/keys/letter-keys'
import { PageLink } from '../../platform/pages/navigation'
import { Dialog } from '../../ui/dialog'
import styles from './keys-sheet.module.css'

/** Every key there is and what it does. */
export function KeysSheet({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const letters = useStore(letterKeys)
  const shown = keyIds.filter((id) => letters || !isLetter(keyRow(id)))
  return (
    <Dialog title={t('KEYS.TITLE')} close={close} width={560}>
      {keyPlaces.map((place) => (
        <section key={place} className={styles.place} aria-labelledby={`keys-${place}`}>
          <h3 id={`keys-${place}`} className={styles.title}>
            {t(placeTitle(place))}
          </h3>
          <dl className={styles.keys}>
            {shown
              .filter((id) => keyRow(id).where === place)
              .map((id) => (
                <div key={id} className={styles.key}>
                  <dt>{t(keyRow(id).says)}</dt>
                  <dd>
                    <KeyCaps id={id} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <PageLink page="help" className={styles.help} onClick={close}>
        {t('PAGES.HELP')}
      </PageLink>
      <p className={styles.hint}>{t(letters ? 'KEYS.OFF_HINT' : 'KEYS.ON_HINT')}</p>
    </Dialog>
  )
}
