import { defineHelpPiece } from '../define-help-piece'

/** Everyday tasks, for every kind of farm. */
export const dailyHelp = [
  defineHelpPiece({
    id: 'today',
    group: 'daily',
    door: { page: 'home' },
    steps: 3,
    names: { needs: 'HOME.NEEDS_YOU', quick: 'HOME.QUICK_ADD', apps: 'TABS.APPS' },
    explains: ['apps', 'fab-children'],
    pictures: [{ at: { page: 'home' }, ring: { says: 'HOME.NEEDS_YOU' }, step: 1 }],
  }),
  defineHelpPiece({
    id: 'find-animal',
    group: 'daily',
    door: { page: 'animals-list' },
    steps: 4,
    names: { search: 'ANIMALS.SEARCH', filter: 'FILTERS.ADD', find: 'PALETTE.TITLE', save: 'LISTS.SAVE_AS' },
    explains: ['animal-view', 'smartlists', 'smart-list-result'],
    pictures: [{ at: { page: 'animals-list' }, ring: { says: 'ANIMALS.SEARCH' }, step: 1 }],
  }),
  defineHelpPiece({
    id: 'plan-job',
    group: 'daily',
    door: { page: 'planned-jobs' },
    steps: 4,
    names: {
      add: 'PAGES.FAB_CHILDREN',
      plan: 'PLANS.PLAN_A_JOB',
      what: 'PLANS.WHAT',
      repeats: 'FIELDS.REPEATS',
      save: 'GENERAL.SAVE',
      planned: 'PAGES.PLANNED_JOBS',
      move: 'PLANS.MOVE',
    },
    jobs: ['PLANNEDJOB'],
    pictures: [
      { at: { job: 'PLANNEDJOB' }, ring: { says: 'PLANS.WHAT' }, step: 2 },
      { at: { page: 'planned-jobs' }, ring: { part: 'firstTick' }, step: 4 },
    ],
  }),
  defineHelpPiece({
    id: 'undo',
    group: 'daily',
    door: { page: 'tasks' },
    steps: 4,
    names: {
      undo: 'GENERAL.UNDO',
      done: 'PAGES.TASKS',
      correct: 'JOBS.EDIT',
      delete: 'JOBS.DELETE_JOB',
      history: 'HISTORY.TITLE',
      more: 'ANIMALS.MORE',
    },
    explains: ['task-view', 'task-edit', 'record-history', 'unfinished-jobs', 'treatments'],
    pictures: [
      { at: { page: 'tasks' }, press: [{ part: 'firstRow' }], ring: { says: 'JOBS.EDIT' }, step: 3 },
    ],
  }),
]
