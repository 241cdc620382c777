import { pageIcons } from '@steading/domain/pages/icons'
import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const drawn = await Promise.all(
  pageIcons.map(async (name) => {
    const { default: Icon } = await dynamicIconImports[name]()
    const inside = renderToStaticMarkup(<Icon />).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>`
  }),
)

// After an icon is added, `npx vitest run -u` on this file draws the picture again.
test('every icon a page can carry is in the picture of all icons, drawn as the library draws it', async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${drawn.join('\n')}\n</svg>\n`
  await expect(picture).toMatchFileSnapshot('./page-icons.svg')
})
