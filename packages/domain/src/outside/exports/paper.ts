import type { Region } from '../../base/regions/regions'

/** The paper in the farm's printer. */
export const paperOf: Record<Region, 'a4' | 'letter'> = {
  ...{ IE: 'a4', NI: 'a4', UK: 'a4', SC: 'a4', EU: 'a4', AU: 'a4', NZ: 'a4', GL: 'a4' },
  ...{ US: 'letter', CA: 'letter', LA: 'letter' },
}

/** Above this the app asks first: a farmer does not mean to print a herd of ten thousand. */
export const manyPages = 50
/** Records on a page, as lines of a table or as a sheet each. */
const onAPage = { lines: 28, sheets: 4 } as const

export const pagesFor = (rows: number, as: keyof typeof onAPage = 'lines'): number =>
  Math.max(1, Math.ceil(rows / onAPage[as]))
