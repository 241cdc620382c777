import { desktopFrom } from '@steading/domain/frame/sub-apps/desktop-mode'
import { usePlace, useSession } from '../../platform/farm/farm'
import { useRoomy } from '../../platform/pages/layout'

/** The sub-app, the place and the room on the screen decide which settings there are. */
export function useSettingsWhere() {
  const subApp = useSession().value?.subApp ?? 'bovine'
  const place = usePlace()
  const width = useRoomy() ? desktopFrom : 0
  return { ...place, subApp, width }
}
