import type { FarmClient } from '../farm/farm-client'
import { keepHelp } from '../features/help/keep-help'
import { keepReminding } from '../features/reminders/keep-reminding'

/** What begins once the app is at rest. Words and pictures of help too: they are wanted most where there is no signal. */
export async function atRest(farm: FarmClient): Promise<void> {
  keepReminding(farm)
  await keepHelp()
}
