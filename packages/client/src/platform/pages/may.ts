import { roleOf } from '@steading/domain/frame/access/may-use'
import { type FarmRole, type RoleNeeds, roleAllows } from '@steading/domain/frame/access/roles'
import { useSession } from '../farm/farm'

/** The user's role on this farm, from the server's last answer. */
export function useRole(): FarmRole {
  const session = useSession().value
  const data = session?.farmData ?? session?.farms.find(({ id }) => String(id) === session.farm)
  return roleOf({ role: data?.role })
}

/** Whether the user's role allows something here. Pages do not offer the rest. */
export const useMay = (needs: RoleNeeds): boolean => roleAllows(useRole(), needs)
