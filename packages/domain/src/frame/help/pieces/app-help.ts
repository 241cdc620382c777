import { defineHelpPiece } from '../define-help-piece'

/** The app itself: signal, phones, files, language and keys. */
export const appHelp = [
  defineHelpPiece({
    id: 'no-signal',
    group: 'app',
    door: { page: 'sync' },
    steps: 4,
    names: { sync: 'SYNC.NOW', attention: 'ATTENTION.TITLE' },
    explains: ['turbo-mode'],
    pictures: [{ at: { page: 'sync' }, ring: { part: 'syncLine' }, step: 2 }],
  }),
  defineHelpPiece({
    id: 'two-phones',
    group: 'app',
    door: { page: 'devices' },
    steps: 4,
    names: {
      logIn: 'LOGIN.TITLE',
      history: 'HISTORY.TITLE',
      more: 'ANIMALS.MORE',
      undo: 'GENERAL.UNDO',
      devices: 'DEVICES.TITLE',
      logOut: 'DEVICES.LOG_OUT',
    },
    explains: ['needs-attention'],
    pictures: [{ at: 'animal', press: [{ says: 'ANIMALS.MORE' }], ring: { says: 'HISTORY.TITLE' }, step: 3 }],
  }),
  defineHelpPiece({
    id: 'switch-herd',
    group: 'app',
    door: { page: 'my-farm' },
    steps: 3,
    names: { select: 'HERDS.SELECT', cattle: 'SUB_APPS.BOVINE', sheep: 'SUB_APPS.OVINE' },
    pictures: [{ at: { page: 'home' }, ring: { part: 'herdName' }, step: 1 }],
  }),
  defineHelpPiece({
    id: 'backup',
    group: 'app',
    door: { page: 'backup' },
    steps: 3,
    names: { backup: 'PAGES.BACKUP', make: 'BACKUP.MAKE', restore: 'BACKUP.RESTORE' },
    pictures: [{ at: { page: 'backup' }, ring: { says: 'BACKUP.MAKE' }, step: 2 }],
  }),
  defineHelpPiece({
    id: 'language',
    group: 'app',
    door: { page: 'settings' },
    steps: 3,
    names: { farm: 'TABS.MY_FARM', settings: 'PAGES.SETTINGS', language: 'LANGUAGE.TITLE' },
    pictures: [{ at: { page: 'settings' }, ring: { says: 'LANGUAGE.TITLE' }, step: 2 }],
  }),
  defineHelpPiece({
    id: 'keys',
    group: 'app',
    door: { page: 'settings' },
    steps: 4,
    names: { find: 'PALETTE.TITLE', keys: 'KEYS.TITLE', letters: 'SETTINGS.LETTER_KEYS' },
    pictures: [{ at: { page: 'apps' }, ring: { says: 'PALETTE.TITLE' }, step: 1 }],
  }),
]
