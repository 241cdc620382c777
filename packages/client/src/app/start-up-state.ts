import { type StartUpState, startUpState } from '@steading/domain/frame/account/start-up-states'
import { pinStep } from '../platform/device/pin'
import { createStore, useStore } from '../platform/device/store'
import { useSession } from '../platform/farm/farm'

/** Terms that could not be agreed to without signal are asked for at the next start. */
export const termsLater = createStore(false)

/** The gate between the holder of this device and the farm; undefined when it is open. */
export function useStartUpState(): StartUpState | undefined {
  const { known, value } = useSession()
  const pin = useStore(pinStep)
  const later = useStore(termsLater)
  return startUpState({
    known,
    loggedIn: value !== undefined,
    termsAsked: value?.termsAsked === true && !later,
    pin,
  })
}
