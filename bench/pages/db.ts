import type { DbMeasures } from './db-worker'

/** Measures inside the worker that owns the data, where nothing but the database is in the way. */
const worker = new Worker(new URL('./db-worker.ts', import.meta.url), { type: 'module' })

const measure = (farm: string, options: { saves: number; rounds: number }): Promise<DbMeasures> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data.answer))
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage({ farm, ...options })
  })

declare global {
  interface Window {
    measureDb: typeof measure
  }
}
window.measureDb = measure
