import { expect, test } from './farm-test'

test('animals for a job are picked at the addresses of its lists, those of a visit of the vet at its own, and Back leads out of the lists at once [D2.37, D2.39, D2.40, D2.41, D2.42, D2.54, D2.55]', {
  tag: '@phone',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const layout = app.wide ? '/tablet/create-update-layout' : ''
  const job = `${app.wide ? `${layout}/task-create-update-flow` : ''}/task-with-items/create-task`
  const visit = `${layout}/vet-call-out/treatment/select`
  const at = (address: string) =>
    expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`${address}$`))
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
  const way = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .or(page.getByRole('button', { name, exact: true }))
      .first()
      .click()

  await app.goOn(app.wide ? '/tablet/tasks' : '/tasks')
  await app.arrived()
  await app.goOn(`${job}?type=HOOFCARE`)
  await at(job)
  await app.arrived()
  await app.goOn(`${job}/animal-list?type=HOOFCARE`)
  await page.getByRole('checkbox', { checked: false }).first().check()
  for (const [name, end] of [
    ['From a smart list', 'smart-list-result'],
    ['From a group', 'view-mob'],
    ['All animals', 'animal-list'],
  ] as const) {
    await way(name)
    await at(`${job}/${end}`)
  }
  const { searchParams } = new URL(page.url())
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible()
  await app.arrived()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  await page.goBack()
  await at(job)
  await app.goOn(`${job}/view-selected-animals?type=HOOFCARE&id=${searchParams.get('id')}`)
  await at(`${job}/view-selected-animals`)
  await expect(page.getByRole('checkbox', { checked: true })).toBeVisible()

  await app.goOn(visit)
  await at(visit)
  await page.getByRole('checkbox', { checked: false }).first().check()
  for (const [name, end] of [
    ['From a group', 'view-mob'],
    ['From a smart list', 'smart-list-result'],
    ['All animals', 'animal-list'],
  ] as const) {
    await way(name)
    await at(`${visit}/${end}`)
  }
  await press('Next with 1 animal')
  await expect(page.getByLabel('Why')).toBeVisible()
  await expect(page).toHaveURL(/type=VETCALLOUT/)
})
