import type { AlertWanted } from '../alerts/alert'

/**
 * Messages that a page shown inside the app may send it, by postMessage:
 *   { steading: 'close' }
 *   { steading: 'inAppManagement', header?: string, message?: string }
 */
export type ViewerMessage =
  | { action: 'close' }
  | { action: 'inAppManagement'; header: string | undefined; message: string | undefined }

/** Where it came from, beside what it says. */
export type Heard = { data: unknown; origin: string; fromFrame: boolean }

/** Undefined for anything not said by the very page that is shown, from the site it was opened at. */
export function readViewerMessage(
  { data, origin, fromFrame }: Heard,
  opened: string,
): ViewerMessage | undefined {
  if (!fromFrame || origin !== opened || typeof data !== 'object' || data === null) return undefined
  const { steading: action, header, message } = data as { [name: string]: unknown }
  if (action === 'close') return { action }
  return action === 'inAppManagement' ? { action, header: text(header), message: text(message) } : undefined
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)

/** The viewer closes either way. The page's message is shown only when it has both a header and a message. */
export function alertAfterViewer(said: ViewerMessage): AlertWanted | undefined {
  if (said.action !== 'inAppManagement' || !said.header || !said.message) return undefined
  return { header: { said: said.header }, message: { said: said.message }, closeCross: true }
}
