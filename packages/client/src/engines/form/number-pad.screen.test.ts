import { jobFields } from '@steading/domain/jobs/engine/job-fields'
import { type AnyTaskType, subjectOf, taskTypes } from '@steading/domain/jobs/engine/registry'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { numberPad } from '@steading/domain/records/fields/number-pad'
import { expect, test } from 'vitest'
import { cow } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const amounts = ['number', 'weight', 'money', 'area']
const ireland = { region: 'IE', species: 'BOVINE' } as const
const tables: FieldTable = { ...animalFields, ...jobFields }

/** The name a form gives a question, without the calf or the bottle it is about. */
const plain = (name: string) => name.split('.').at(-1) ?? name

/** Boxes for an amount, with the keys each asks a phone for and should. */
function amountsAsked() {
  return [...document.querySelectorAll<HTMLInputElement>('main input[name]')].flatMap((box) => {
    const name = plain(box.name)
    const field = tables[name]
    if (!field || box.type !== 'text' || ![...amounts, 'text'].includes(field.kind)) return []
    return [{ name, asks: box.inputMode, should: numberPad(name, field, ireland) ?? '' }]
  })
}

const isForm = (type: AnyTaskType) =>
  type.subApps.includes('bovine') && !type.page && !type.parent && subjectOf(type) === 'animals'

test('no form asks for an amount or a chip without the pad of digits it is typed on', async () => {
  const app = await openApp({ at: '/home', added: [cow('one', '8501')] })
  const seen = new Map<string, string>()
  const places = [
    ...taskTypes.filter(isForm).map(({ id, workflow }) => `/${workflow}/create-task?type=${id}&animals=one`),
    '/animals/create?type=COW_GENERAL',
    '/animals/edit?id=one',
  ]
  for (const place of places) {
    await app.goTo(place)
    await until(() => expect(document.querySelector('main input, main textarea, main button')).not.toBeNull())
    for (const { name, asks, should } of amountsAsked()) {
      seen.set(name, asks)
      expect(asks, `${place} ${name}`).toBe(should)
    }
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['cost', 'dose', 'tag', 'eId', 'lastWeight']))
})

test('a tag of another country is typed with letters, a tap away from the digits', async () => {
  const app = await openApp({ at: '/animals/create?type=COW_GENERAL' })
  const tag = await app.field('Tag')
  expect(tag.inputMode).toBe('numeric')
  await app.press('Letters on the keyboard')
  expect((await app.field('Tag')).inputMode).toBe('text')
})
