import { expect, test } from 'vitest'
import { isLetter, keyIds, keyRow, keysPressed, type Pressed } from './keys'

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  ...{ key, ctrl: false, shift: false, alt: false },
  ...more,
})

test('no two things are asked for by the same stroke', () => {
  for (const id of keyIds)
    for (const key of keyRow(id).keys) {
      const { ctrl = false, shift = false } = keyRow(id)
      expect(keysPressed(press(key, { ctrl, shift }), true), `${id} by ${key}`).toEqual([id])
    }
})

test('a letter with Ctrl or Alt is the browser’s own, and one with caps lock is still that letter', () => {
  expect(keysPressed(press('t'), true)).toEqual(['treat'])
  expect(keysPressed(press('T'), true)).toEqual(['treat'])
  expect(keysPressed(press('t', { ctrl: true }), true)).toEqual([])
  expect(keysPressed(press('t', { alt: true }), true)).toEqual([])
  expect(keysPressed(press('T', { shift: true }), true)).toEqual([])
})

test('a question mark is one with Shift and without: keyboards differ', () => {
  expect(keysPressed(press('?', { shift: true }), true)).toEqual(['showKeys'])
  expect(keysPressed(press('?'), true)).toEqual(['showKeys'])
})

test('a farmer who turned the letters off keeps the arrows, Enter and what goes with Ctrl', () => {
  const left = keyIds.filter((id) => !isLetter(keyRow(id)))
  expect(left).toEqual(['find', 'leave', 'move', 'open', 'pick', 'range', 'cell', 'change', 'print', 'copy'])
  expect(keysPressed(press('n'), false)).toEqual([])
  expect(keysPressed(press('k', { ctrl: true }), false)).toEqual(['find'])
})
