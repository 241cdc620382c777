import { expect, test } from 'vitest'
import { cow } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const columns = '[role="columnheader"]'
const filters = 'button[aria-haspopup="dialog"]'
const fields = 'input, select, textarea'
const rows = '[role="row"], li[aria-posinset], tbody tr'
const treatments = '/tablet/compliance/remedies-and-treatments/treatments'

test('animals, jobs, groups, movements and treatments have columns, filters, fields and actions of our own [D2.36]', async () => {
  const at = '/tablet/home/animals-list'
  const app = await openApp({ at, farm: 'cattle', wide: true, added: [cow('rosa', '8631')] })
  for (const [address, part, least, action] of [
    ['/tablet/home/animals-list', columns, 8, 'Breed'],
    ['/tablet/home/animals-list', filters, 6, 'Breed'],
    ['/tablet/animals/edit?id=rosa', fields, 40, 'Save'],
    ['/tablet/tasks', filters, 2, 'Kind of job'],
    ['/tablet/groups/edit', fields, 3, 'Save'],
    ['/tablet/compliance/movements/in', columns, 4, /./],
    [treatments, rows, 1, /./],
  ] as const) {
    await app.goTo(address)
    const there = () =>
      document.querySelectorAll(
        part
          .split(', ')
          .map((one) => `main ${one}`)
          .join(', '),
      )
    await until(() => expect([address, there().length >= least]).toEqual([address, true]))
    await until(() => expect([address, app.offers(action)]).toEqual([address, true]))
  }
})
