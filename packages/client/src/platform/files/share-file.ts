import { saveBlob } from './save-file'

/** Whether this device has somewhere to share it to: most phones, few desks. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true

/** Hands a file to whatever the phone shares with; where it has nothing of the kind, it is saved. */
export async function shareFile(file: File): Promise<void> {
  if (!canShare(file)) return saveBlob(file.name, file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The farmer looked at the choices and thought better of it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
