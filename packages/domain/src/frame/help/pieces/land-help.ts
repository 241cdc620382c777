import { defineHelpPiece } from '../define-help-piece'

export const landHelp = [
  defineHelpPiece({
    id: 'fields',
    group: 'land',
    door: { page: 'paddock-list' },
    steps: 3,
    names: {
      fields: 'PAGES.PADDOCK_LIST',
      new: 'LAND.NEW',
      done: 'LAND.DONE_HERE',
      closed: 'LAND.CLOSED.TITLE',
    },
    explains: ['paddock-view', 'paddock-edit'],
    jobs: ['GRAZING'],
    pictures: [{ at: { page: 'paddock-list' }, ring: { says: 'LAND.NEW' }, step: 1 }],
  }),
  defineHelpPiece({
    id: 'spray',
    group: 'land',
    door: { job: 'SPRAYAPPLICATION' },
    steps: 5,
    names: {
      add: 'PAGES.FAB_CHILDREN',
      spray: 'TASKS.SPRAYAPPLICATION',
      product: 'FIELDS.SPRAY_PRODUCT',
      harvest: 'FIELDS.HARVEST_DAYS',
      save: 'GENERAL.SAVE',
      applied: 'PAGES.SPRAY_APPLICATIONS',
    },
    explains: ['spray-applications', 'spray-stock', 'spray-batch'],
    jobs: ['SPRAYPURCHASE'],
    pictures: [{ at: { job: 'SPRAYAPPLICATION' }, ring: { part: 'firstTick' }, step: 2 }],
  }),
]
