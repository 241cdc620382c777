import type { DeviceState } from './device-state'
import type { ServicePorts } from './service-ports'

/** The details of the device and the farmer that go with an event. */
export function eventContext(
  state: DeviceState,
  { appVersion, userAgent }: Pick<ServicePorts, 'appVersion' | 'userAgent'>,
  open: string | undefined,
) {
  const { account, records } = state
  const farm = open ?? state.lastFarm
  return {
    farmId: farm ?? '',
    codeVersion: appVersion,
    dbVersion: '1',
    deviceId: records.device,
    deviceType: 'web',
    userAgent,
    application: state.sessionFor({ id: '', farm, bigScreen: false }, farm)?.subApp ?? '',
    isTurboModeActive: state.turbo,
    isBigScreen: false,
    demo: state.demo(farm),
    region: account?.region,
    userId: account?.userId,
  }
}
