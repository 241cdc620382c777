import { saveBlob } from './save-file'

export const saveRecoveryCodes = (codes: readonly string[]) =>
  saveBlob('steading-recovery-codes.txt', new Blob([codes.join('\n')]))
