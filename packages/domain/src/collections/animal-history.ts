import { defineFields } from '../fields/fields'

/** What has been looked up about an animal's past, kept so that it can be read offline. */
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
