import { desktopFrom } from '@steading/domain/sub-apps/desktop-mode'
import { useRegion, useSession } from '../../platform/farm/farm'
import { useRoomy } from '../../platform/pages/layout'

/** What decides which settings there are: the sub-app, the region and the room on the screen. */
export function useSettingsWhere() {
  const subApp = useSession().value?.subApp ?? 'bovine'
  const region = useRegion() ?? 'GL'
  const width = useRoomy() ? desktopFrom : 0
  return { subApp, region, width }
}
