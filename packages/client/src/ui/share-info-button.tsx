import { Button } from '@mantine/core'
import { Share2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import { useFarm } from '../platform/farm/farm'
import { shareFile } from '../platform/files/share-file'
import { pictureOf } from '../platform/last-seen/page-picture'
import { useWide } from '../platform/pages/layout'
import { report } from '../platform/told/notices'

type Props = { of: RefObject<HTMLElement | null>; name: string }

/** Takes a picture of part of the page and shares it. A thing of phones: at a desk it says so. */
export function ShareInfoButton({ of, name }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const farm = useFarm()
  const [busy, setBusy] = useState(false)
  const share = async () => {
    if (wide) return void (await report({ code: 'onlyForMobile' }))
    setBusy(true)
    try {
      if (!of.current) throw new Error('There is nothing to share')
      const picture = await pictureOf(of.current)
      await shareFile(new File([picture], `${name}.png`, { type: 'image/png' }))
    } catch (reason) {
      console.warn('The page could not be shared', reason)
      void farm.plan.note('HW800', { error: String(reason) })
      await report({ code: 'screenshotNotShared' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<Share2 size={18} />} loading={busy} onClick={() => void share()}>
      {t('GENERAL.SHARE')}
    </Button>
  )
}
