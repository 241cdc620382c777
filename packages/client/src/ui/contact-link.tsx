import type { Region } from '@steading/domain/base/regions/regions'
import { contactAddress } from '@steading/domain/frame/app-config/app-config'
import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from '../i18n/translation'
import { useAppConfig } from '../platform/app/app-config'
import { sayNoContact } from '../platform/device/contact'
import styles from './contact-link.module.css'

/** Leads to the people behind this server: a page of theirs for the region, or word that there is none. */
export function ContactLink({ region }: { region: Region }) {
  const { t } = useTranslation()
  const config = useAppConfig()
  const address = config && contactAddress(config, region)
  const content = (
    <>
      <CircleQuestionMark size={20} aria-hidden="true" />
      {t('GENERAL.CONTACT_US')}
    </>
  )
  if (address)
    return (
      <a className={styles.contact} href={address} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <button type="button" className={styles.contact} onClick={() => void sayNoContact()}>
      {content}
    </button>
  )
}
