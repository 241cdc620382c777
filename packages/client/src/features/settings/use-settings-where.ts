import { desktopFrom } from '@steading/domain/sub-apps/desktop-mode'
import { usePlace, useSession } from '../../platform/farm/farm'
import { useRoomy } from '../../platform/pages/layout'

/** What decides which settings there are: the sub-app, the place and the room on the screen. */
export function useSettingsWhere() {
  const subApp = useSession().value?.subApp ?? 'bovine'
  const place = usePlace()
  const width = useRoomy() ? desktopFrom : 0
  return { ...place, subApp, width }
}
