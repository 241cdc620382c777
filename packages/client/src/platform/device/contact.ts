import type { Region } from '@steading/domain/base/regions/regions'
import { contactAddress } from '@steading/domain/frame/app-config/app-config'
import { loadAppConfig } from '../app/app-config'
import { tell } from '../told/notices'

/** The message where the operator has set no contact address. */
export const sayNoContact = (): Promise<boolean> =>
  tell({ header: { key: 'GENERAL.CONTACT_US' }, message: { key: 'CONTACT.NOT_SET' } })

/** Leads to the people behind this server. */
export async function contactUs(region: Region): Promise<void> {
  const address = contactAddress(await loadAppConfig(), region)
  if (!address) return void (await sayNoContact())
  const page = window.open(address, '_blank')
  if (page) page.opener = null
  else window.location.assign(address)
}
