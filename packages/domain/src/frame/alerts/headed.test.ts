import { expect, test } from 'vitest'
import { type Alert, alertOf } from './alert'
import { headed } from './headed'

const careful: Alert = alertOf({ header: { key: 'GENERAL.WARNING' }, message: { key: 'X' } })
const noAccess: Alert = alertOf({ header: { key: 'GENERAL.NO_ACCESS' }, message: { key: 'X' } })

test.each([
  ['This cow left on 3 May. Save anyway?', 'This cow left on 3 May.', 'Save anyway?'],
  [
    'Tag 1234 is taken. It is in the ear of 8031. Check both.',
    'Tag 1234 is taken.',
    'It is in the ear of 8031. Check both.',
  ],
  [
    'Cette vache est partie le 3 mai. Enregistrer quand même\u00a0?',
    'Cette vache est partie le 3 mai.',
    'Enregistrer quand même\u00a0?',
  ],
  [
    'Esta vaca salió el 3 de mayo. ¿Guardar de todos modos?',
    'Esta vaca salió el 3 de mayo.',
    '¿Guardar de todos modos?',
  ],
  ['Is “Daisy” right? 2 animals have that name.', 'Is “Daisy” right?', '2 animals have that name.'],
  ['Falta la guía n.º 12 de la salida.', 'Falta la guía n.º 12 de la salida.', undefined],
  ['The language was not changed', 'The language was not changed', undefined],
])('an alert is headed by what is the matter: %s', (message, title, text) => {
  expect(headed(careful, 'Careful', message)).toEqual({ title, text })
})

test('a header that says what is the matter stays, and the text below it whole', () => {
  expect(headed(noAccess, 'No access', 'Not your herd. Ask the owner.')).toEqual({
    title: 'No access',
    text: 'Not your herd. Ask the owner.',
  })
})

test('an alert without a text keeps its header, and one without a header its text', () => {
  expect(headed(careful, 'Careful', undefined)).toEqual({ title: 'Careful', text: undefined })
  expect(headed(alertOf({ message: { said: 'Closed.' } }), undefined, 'Closed.')).toEqual({
    title: undefined,
    text: 'Closed.',
  })
})

test('a first sentence too long for a title is text below the header, where it can scroll', () => {
  const lines = Array.from({ length: 80 }, (_, line) => `line ${line + 1} of a server without full stops`)
  const [long, short] = [lines.join('\n'), 'x'.repeat(200)]
  expect(headed(careful, 'Careful', long)).toEqual({ title: 'Careful', text: long })
  expect(headed(careful, 'Careful', `${long}. Ask the office.`).title).toBe('Careful')
  expect(headed(careful, 'Careful', short)).toEqual({ title: short, text: undefined })
})
