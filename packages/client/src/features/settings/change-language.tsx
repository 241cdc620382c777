import { Button } from '@mantine/core'
import { type Language, languages } from '@steading/domain/base/languages'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { languageNames, speak } from '../../i18n/texts'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRegion } from '../../platform/farm/farm'
import { report } from '../../platform/told/notices'
import { RowFrame, Strong } from '../../ui/card'
import { Dialog, DialogRows } from '../../ui/dialog'

/** Three languages, a check mark on the one spoken now. The account learns of it too, so other devices follow. */
export function ChangeLanguage({ close }: { close: () => void }) {
  const { t, language: spoken } = useTranslation()
  const farm = useFarm()
  const region = useRegion()
  const [busy, setBusy] = useState(false)
  const choose = async (language: Language) => {
    if (language === spoken) return close()
    setBusy(true)
    const answer = await farm.session.changeLanguage(language)
    if (answer.ok) await speak(language, region)
    else await report(answer.problem)
    setBusy(false)
    close()
  }
  return (
    <Dialog title={t('LANGUAGE.TITLE')} close={close} width={380}>
      <DialogRows role="radiogroup" aria-label={t('LANGUAGE.TITLE')}>
        {languages.map((language) => (
          // A check mark, as the specification asks for, and not a round button.
          <RowFrame
            key={language}
            role="radio"
            lang={language}
            aria-checked={language === spoken}
            disabled={busy}
            onClick={() => void choose(language)}
          >
            {language === spoken ? <Strong>{languageNames[language]}</Strong> : languageNames[language]}
            {language === spoken && <Check aria-hidden="true" />}
          </RowFrame>
        ))}
      </DialogRows>
      <Button fullWidth size="lg" variant="default" onClick={close}>
        {t('GENERAL.CANCEL')}
      </Button>
    </Dialog>
  )
}
