import { useSession } from './farm'

/** Whether the server tells the authorities for this farm; elsewhere the farmer does, and ticks it off. */
export const useConnected = (): boolean => useSession().value?.farmData?.isWsCredentials === true
