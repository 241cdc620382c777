import { offeredColumns } from '@steading/domain/lists/engine/columns'
import { expect, test, vi } from 'vitest'
import { cow } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'
import { takeAway } from '../../platform/files/take-away'

/** As many as a farmer may put into a list of their own, under a name no file may have. */
const wide = {
  title: 'Top #1/2 $ell + keep',
  columns: offeredColumns('bovine').slice(0, 15),
  from: { ids: ['rosa', 'nell'] },
}
const left = 'Only the first 12 columns fit on the page.'

test('a list of fifteen columns goes out as a PDF of twelve, which the app says, under a name any phone takes [P5.14, P5.15, D5.66, D5.67, D5.68]', async () => {
  const app = await openApp({
    at: '/sync',
    farm: 'cattle',
    added: [cow('rosa', '4711'), cow('nell', '4712')],
  })
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  takeAway(wide)
  await app.press(/^PDF/)
  await until(() => expect(saved).toEqual(['Top_1_2_ell_keep.pdf']))
  await app.sees(left)

  let printed: (string | null)[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed = [...document.querySelectorAll('[data-paper] th')].map((one) => one.textContent)
    window.dispatchEvent(new Event('afterprint'))
  })
  takeAway({ ...wide })
  await app.press(/^Print/)
  await until(() => expect(printed).toHaveLength(12))
  await app.sees(`${left} (2 times)`)
})
