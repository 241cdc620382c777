/**
 * Storage state that only the page can query and remember. The cookie is not stored with the databases: a
 * browser that clears those to make room may leave it. A device that lost its data is then not taken for a
 * new one.
 */
const marker = 'steading-data'
/** The name of a worker on a device that held a farm before. */
export const heldFarm = 'steading-held-a-farm'
const tenYears = 10 * 365 * 24 * 60 * 60

/** Asked at every start: a browser that said no may say yes once the app is used more. */
export async function askToKeepStorage(
  storage: Partial<StorageManager> = navigator.storage,
): Promise<boolean> {
  if (!storage?.persist) return false
  return (await storage.persisted?.()) || storage.persist()
}

export const hadData = (page: { cookie: string } = document): boolean =>
  page.cookie.split('; ').includes(`${marker}=1`)

export function rememberData(held: boolean, page: { cookie: string } = document): void {
  page.cookie = `${marker}=1; max-age=${held ? tenYears : 0}; path=/; SameSite=Strict`
}
