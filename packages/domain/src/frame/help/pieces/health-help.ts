import { defineHelpPiece } from '../define-help-piece'

export const healthHelp = [
  defineHelpPiece({
    id: 'treat-one',
    group: 'health',
    door: { job: 'REMEDY' },
    steps: 5,
    names: {
      treatment: 'TASKS.REMEDY',
      medicine: 'FIELDS.REMEDY',
      dose: 'FIELDS.DOSE',
      meat: 'JOBS.WITHDRAWAL.meat',
      milk: 'JOBS.WITHDRAWAL.milk',
      next: 'WORKFLOW.NEXT',
      save: 'GENERAL.SAVE',
    },
    explains: ['treatments', 'vet-call-outs'],
    jobs: ['VETCALLOUT'],
    pictures: [
      { at: 'animal', ring: { says: 'TASKS.REMEDY' }, step: 1 },
      {
        at: { job: 'REMEDY' },
        press: [{ part: 'firstTick' }, { part: 'next' }],
        ring: { says: 'FIELDS.REMEDY' },
        step: 2,
      },
    ],
  }),
  defineHelpPiece({
    id: 'treat-many',
    group: 'health',
    door: { page: 'animals-list' },
    steps: 5,
    names: {
      pick: 'PICKING.START',
      job: 'LIST_ACTIONS.JOB',
      treatment: 'TASKS.REMEDY',
      group: 'JOBS.WHOLE_GROUP',
      save: 'GENERAL.SAVE',
    },
    pictures: [
      {
        at: { page: 'animals-list' },
        press: [{ says: 'PICKING.START' }, { part: 'firstRow' }],
        ring: { says: 'LIST_ACTIONS.JOB' },
        step: 2,
      },
    ],
  }),
  defineHelpPiece({
    id: 'withdrawal',
    group: 'health',
    door: { page: 'animals-in-withdrawal' },
    steps: 4,
    names: { list: 'PAGES.ANIMALS_IN_WITHDRAWAL', out: 'PAGES.JUST_OUT_OF_WITHDRAWAL', edit: 'JOBS.EDIT' },
    explains: ['withdrawal-list', 'withdrawal-list-sheep', 'just-out-of-withdrawal'],
    pictures: [{ at: { page: 'animals-in-withdrawal' }, ring: { part: 'firstRow' }, step: 2 }],
  }),
  defineHelpPiece({
    id: 'medicine-store',
    group: 'health',
    door: { page: 'remedies-cabinet' },
    steps: 4,
    names: {
      cabinet: 'PAGES.REMEDIES_CABINET',
      bought: 'STOCK.ADD',
      batch: 'FIELDS.BATCH_NUMBER',
      useBy: 'FIELDS.USE_BY_DATE',
      count: 'STOCK.COUNT',
    },
    explains: ['remedy-batch', 'remedy-purchases', 'medicine-spending'],
    jobs: ['REMEDYPURCHASE'],
    pictures: [{ at: { page: 'remedies-cabinet' }, ring: { says: 'STOCK.ADD' }, step: 1 }],
  }),
  defineHelpPiece({
    id: 'body-score',
    group: 'health',
    door: { job: 'BODYCONDITIONSCORE' },
    steps: 4,
    names: {
      add: 'PAGES.FAB_CHILDREN',
      score: 'TASKS.BODYCONDITIONSCORE',
      skip: 'SCORES.SKIP',
      back: 'SCORES.ONE_BACK',
      save: 'GENERAL.SAVE',
    },
    explains: ['body-condition-score', 'scoring', 'hoof-care'],
    jobs: ['LOCOMOTIONSCORE', 'SCORING'],
    pictures: [
      {
        at: { job: 'BODYCONDITIONSCORE' },
        press: [{ part: 'firstTick' }, { part: 'next' }, { part: 'next' }],
        ring: { says: 'SCORES.SKIP' },
        step: 3,
      },
    ],
  }),
]
