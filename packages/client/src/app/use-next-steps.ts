import { useEffect, useEffectEvent } from 'react'
import { bringUpdate, updateLink } from '../platform/app/app-update'
import { installNewer, restartWithNewer } from '../platform/app/service-worker'
import { contactUs } from '../platform/device/contact'
import { guessRegion } from '../platform/device/region-of-device'
import { useFarm, useRegion, useSession } from '../platform/farm/farm'
import { useWrite } from '../platform/farm/write'
import { useGo } from '../platform/pages/navigation'
import { carryOutWith, type Told } from '../platform/told/notices'
import { carryOut } from './next-step'

const update = () =>
  bringUpdate({
    link: updateLink,
    install: installNewer,
    restart: restartWithNewer,
    leaveFor: (link) => window.location.assign(link),
    origin: window.location.origin,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })

/** From here on every alert, from whichever page or sync, is followed by its next step. */
export function useNextSteps(): void {
  const farm = useFarm()
  const session = useSession().value
  const region = useRegion() ?? guessRegion()
  const today = useWrite().today
  const go = useGo()
  const carry = useEffectEvent((told: Told) =>
    carryOut(told, {
      farm,
      session,
      region,
      today,
      go,
      restart: restartWithNewer,
      update,
      contact: contactUs,
    }),
  )
  useEffect(() => carryOutWith((told) => carry(told)), [])
}
