import { Search } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { openPalette } from '../../platform/pages/palette'
import { PillButton } from '../../ui/pill'

/** For those without a keyboard: what Ctrl-K opens. */
export function FindAnything() {
  const { t } = useTranslation()
  return (
    <PillButton colour="var(--on-accent)" background="var(--accent)" icon={Search} onClick={openPalette}>
      {t('PALETTE.TITLE')}
    </PillButton>
  )
}
