import { defineFields } from '../fields/fields'

export const importStates = ['unfinished', 'done', 'undoing', 'undone'] as const

/** A herd brought in from a file: what came of it, and how far it has got. Kept on the device it was done on. */
export const importFields = defineFields({
  file: { kind: 'text', longest: 200 },
  at: { kind: 'dateTime' },
  state: { kind: 'choice', options: importStates },
  counts: { kind: 'object' },
  /** Records to save, and how many are. */
  total: { kind: 'number', whole: true, least: 0 },
  done: { kind: 'number', whole: true, least: 0 },
  /** Animals an undo left alone, because somebody had worked with them since. */
  stayed: { kind: 'number', whole: true, least: 0 },
})

/** Part of an import, saved in one go: what is still to be saved, and what was there before, for undoing it. */
export const importPieceFields = defineFields({
  importId: { kind: 'record', from: 'imports' },
  at: { kind: 'number', whole: true, least: 0 },
  state: { kind: 'choice', options: ['waiting', 'done', 'undone'] },
  changes: { kind: 'list', of: 'object' },
  undo: { kind: 'list', of: 'object' },
})
