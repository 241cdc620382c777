import { isRegion } from '@steading/domain/base/regions/regions'
import type { FarmClient } from '../farm/farm-client'
import { keepHelp } from '../features/help/keep-help'
import { keepReminding } from '../features/reminders/keep-reminding'
import { rememberedLanguage } from '../i18n/load-texts'

/** Starts once the app is at rest. Help comes too: farmers need it most where there is no signal. */
export async function atRest(farm: FarmClient): Promise<void> {
  keepReminding(farm)
  await keepHelpOfRegion(farm)
}

/** Resolves once the first words are here. A log-in brings the region later, and with it help in its own words. */
const keepHelpOfRegion = (farm: FarmClient) =>
  new Promise<void>((resolve) => {
    let kept: string | undefined
    farm.watchSession((session) => {
      const language = session?.language ?? rememberedLanguage()
      const region = isRegion(session?.region) ? session.region : undefined
      if (kept === `${language} ${region}`) return
      kept = `${language} ${region}`
      void keepHelp(language, region).then(resolve)
    })
  })
