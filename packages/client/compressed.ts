import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const worthIt = /\.(js|css|wasm|json|svg)$/
const leastBytes = 1024

/**
 * Each file of the app as small as it gets, beside it: the server sends what lies there. To do it anew for every phone
 * took half a second of the server's time and came out a quarter larger. Only where nothing changes but with a build.
 */
export function compressed(dist: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const folder = join(dist, 'assets')
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names.filter((name) => worthIt.test(name)).map((name) => shrink(join(folder, name))),
        )
      },
    },
  }
}

async function shrink(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  const smallest = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
  await Promise.all([
    brotli(bytes, smallest).then((small) => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
