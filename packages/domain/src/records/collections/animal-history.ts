import { defineFields } from '../fields/fields'

/** Events of an animal's past that the app looked up, kept for reading offline. */
export const animalHistoryFields = defineFields({
  animalId: { kind: 'record', from: 'animals' },
  kindOfEvent: { kind: 'choice', options: ['movement', 'test', 'calving', 'treatment', 'weight', 'change'] },
  date: { kind: 'date' },
  fromHerdNumber: { kind: 'text', longest: 32 },
  toHerdNumber: { kind: 'text', longest: 32 },
  taskId: { kind: 'record', from: 'tasks' },
  description: { kind: 'longText' },
  details: { kind: 'object' },
})
