import { test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp } from '../../../app/test-screen'

const bella = cow('bella', '9001')
const mart: Added = {
  collection: 'operators',
  id: 'mart',
  fields: { name: 'Kilkenny Mart', type: 'SUPPLIER' },
}
const other: Added = {
  collection: 'operators',
  id: 'other',
  fields: { name: 'Bandon Mart', type: 'SUPPLIER' },
}

test.each([
  ['EXTMOVE', 'Sold to'],
  ['INTMOVE', 'Linked herd'],
  ['EXTMOVEON', 'Bought from'],
])('%s calls the other side “%s”, on its page and in its history', async (typeId, label) => {
  const job: Added = {
    ...{ collection: 'tasks', id: 'job' },
    fields: {
      ...{ typeId, date: dayFrom(-1), takesEffect: true, status: 'done', createdApp: 'bovine' },
      ...{ goesTo: 'mart', supplierId: 'mart', taskAnimals: ['bella'] },
    },
  }
  const app = await openApp({ at: '/tasks/view?id=job', farm: 'nothing', added: [bella, mart, other, job] })
  app.noSignal()
  await app.sees(label, 'Kilkenny Mart')
  for (const name of ['Sold to', 'Bought from', 'Linked herd']) if (name !== label) await app.seesNot(name)
  await app.phone.save(
    { farm: herdId, id: 'tab', bigScreen: false },
    [{ collection: 'tasks', id: 'job', set: { supplierId: 'other' } }],
    'm-1',
  )
  await app.sees('Bandon Mart')
  await app.goTo('/record-history?id=job&collection=tasks')
  await app.sees(label)
  if (label !== 'Bought from') await app.seesNot('Bought from')
})
