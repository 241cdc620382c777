import { uuidV7 } from '@steading/domain/records/collections/record-id'

/** Made on the device, so that a record has its name before the server has heard of it. */
export const newId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
