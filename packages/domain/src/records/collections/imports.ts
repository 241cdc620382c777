import { defineFields } from '../fields/fields'

export const importStates = ['unfinished', 'done', 'undoing', 'undone'] as const

/**
 * A herd brought in from a file, with its result and its progress. Kept on the device that did the import.
 */
export const importFields = defineFields({
  file: { kind: 'text', longest: 200 },
  at: { kind: 'dateTime' },
  state: { kind: 'choice', options: importStates },
  counts: { kind: 'object' },
  /** Records to save, and how many are saved. */
  total: { kind: 'number', whole: true, least: 0 },
  done: { kind: 'number', whole: true, least: 0 },
  /** Animals that an undo left alone, because they were worked with after the import. */
  stayed: { kind: 'number', whole: true, least: 0 },
})

/** Part of an import, saved in one go: the changes still to save, and the previous values for an undo. */
export const importPieceFields = defineFields({
  importId: { kind: 'record', from: 'imports' },
  at: { kind: 'number', whole: true, least: 0 },
  state: { kind: 'choice', options: ['waiting', 'done', 'undone'] },
  changes: { kind: 'list', of: 'object' },
  undo: { kind: 'list', of: 'object' },
})
