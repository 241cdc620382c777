import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { farmIcons, lucideIcons } from '@steading/domain/frame/pages/icons'
import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const around = /^<svg[^>]*>|<\/svg>$/g
const symbol = (name: string, svg: string) =>
  `<symbol id="${name}" viewBox="0 0 24 24">${svg.replace(/\n\s*/g, '').replace(around, '')}</symbol>`

const theirs = lucideIcons.map(async (name) => {
  const { default: Icon } = await dynamicIconImports[name]()
  return symbol(name, renderToStaticMarkup(<Icon />))
})
const drawing = (name: string) => readFile(join(import.meta.dirname, 'icons', `${name}.svg`), 'utf8')
const ours = farmIcons.map(async (name) => symbol(name, await drawing(name)))

// After an icon is added, `npx vitest run -u` on this file draws the picture again.
test('every icon a page can carry is in the picture of all icons, as the library draws it or as we do', async () => {
  const drawn = (await Promise.all([...theirs, ...ours])).sort()
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${drawn.join('\n')}\n</svg>\n`
  await expect(picture).toMatchFileSnapshot('./page-icons.svg')
})

test('our own icons are on the grid and of the stroke the library has, so that they stand beside its own', async () => {
  for (const name of farmIcons)
    expect(await drawing(name), name).toMatch(
      /^<svg [^>]*viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/,
    )
})
