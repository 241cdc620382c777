import type { Language } from '@steading/domain/base/languages'
import type { Region } from '@steading/domain/base/regions/regions'
import { picturesIn } from './help-pictures'
import { fetchHelpTexts } from './help-texts'

const cacheName = 'help-pictures'

/** Words and pictures of the language spoken, for where there is no signal. */
export async function keepHelp(language: Language, region: Region | undefined): Promise<void> {
  void keepPictures(picturesIn(language))
  await fetchHelpTexts(language, region)
}

/** Keeps pictures only where a service worker can serve them, and not for users who save data. */
async function keepPictures(wanted: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window) || savesData()) return
  await navigator.serviceWorker.ready
  try {
    const kept = await caches.open(cacheName)
    const old = (await kept.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(old.filter((path) => !wanted.includes(path)).map((path) => kept.delete(path)))
    await kept.addAll(wanted.filter((path) => !old.includes(path)))
  } catch (reason) {
    // The words do without them, and the next start tries again.
    console.warn('The pictures of help could not be kept', reason)
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
