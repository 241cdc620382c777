export const folder = 'steading'
export const file = '/farm.db'
// The library's own name for where it keeps its files.
export const poolFolder = '.opaque'
