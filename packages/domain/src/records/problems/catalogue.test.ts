import { describe, expect, test } from 'vitest'
import { demoRestriction } from '../../frame/herds/demo-status'
import { eventOf } from '../events/events'
import { problemFromStatus } from './problem-from-status'
import { type ProblemCode, problems, problemTables, textOf, turboRefusal } from './problems'
import { refusalTextKeys } from './refusal-texts'
import { nextStep, problemTextKeys, showProblem, titleTypeOf } from './show-problem'
import { fixedEnglish } from './test-fixed-english'

const said = (text: string) => ({ success: false, error: text, errors: [text], code: 'x' })
const onFarm = { hasFarmData: true, demoHerdActive: false }

describe('every other alert of the specification', () => {
  const rows: [ProblemCode, { header?: string; message?: string; toast?: string; event?: string }][] = [
    ['accessError', { header: 'GENERAL.NO_ACCESS', message: 'DIALOGS.NO_ACCESS.TEXT' }],
    ['updateReady', { message: 'DIALOGS.UPDATE_READY_TO_INSTALL.TEXT' }],
    ['updateLater', { message: 'UPDATE_NOT_INSTALLED_IMMEDIATELY.TEXT' }],
    ['pdfColumnsDropped', { toast: 'EXPORT_TO_PDF.MAX_COLUMNS' }],
    ['noSpace', { message: 'FILES.NOT_ENOUGH_SPACE', event: 'HW442' }],
    ['fileUnreadable', { message: 'FILES.READ_ERROR', toast: 'FILES.READ_ERROR_TOAST' }],
    ['invalidFileType', { message: 'INVALID_FILE_TYPE' }],
    ['fileUploadFailed', { event: 'HW175-5-3' }],
    ['folderNotCreated', { event: 'HW443-1' }],
    ['filePickerFailed', { event: 'HW443-2' }],
    ['fileNotMoved', { event: 'HW443-3' }],
    ['fileNeverMoved', { event: 'HW175-5-2' }],
    ['restoreFailed', { event: 'HW326E' }],
    ['printNotAllowed', { event: 'HW413-1' }],
    ['turboActive', { message: 'GENERAL.UNABLE_TO_CONNECT_WHILE_TURBO_MODE_IS_ACTIVE' }],
    ['turboDuringSync', { message: 'TURBO.SYNC_IN_PROGRESS' }],
    ['turboSecondStart', { message: 'TURBO.SECOND_START' }],
    ['turboStop', { message: 'TURBO.STOP' }],
    ['filesStillUploading', { message: 'FILES.STILL_UPLOADING' }],
    ['uploadingOnOtherDevice', { message: 'FILES.UPLOADING_ON_OTHER_DEVICE' }],
    ['pedigreeSearchFailed', { message: 'GENERAL.SEARCH_ERROR' }],
    ['scanFailed', { header: 'GENERAL.ERROR', message: 'GENERAL.SMT_WENT_WRONG' }],
    ['noCodeFound', { header: 'GENERAL.ALERT', message: 'DIALOGS.SCAN_QR.NO_CODE_FOUND' }],
    ['screenTooCoarse', { header: 'GENERAL.ALERT', message: 'DIALOGS.SCAN_QR.RETINA_ONLY' }],
    ['localNetworkPermission', { message: 'HARDWARE.LOCAL_NETWORK_PERMISSIONS' }],
    ['wifiOff', { message: 'HARDWARE.ENABLE_WIFI' }],
    ['bluetoothOff', { message: 'HARDWARE.ENABLE_BLUETOOTH' }],
    ['deviceSilent', { header: 'GENERAL.ERROR', message: 'HARDWARE.NOT_RESPONDING' }],
    ['libraryPermission', { message: 'FILES.ALLOW_LIBRARY_ACCESS' }],
    ['onlyOnDevice', { message: 'GENERAL.ONLY_ON_DEVICE' }],
  ]
  test.each(rows)('%s', (code, expected) => {
    const { header, message, toast, event } = textOf(code)
    const got = { header, message, toast, event }
    expect(got).toMatchObject(expected)
  })

  test('a failed quote is logged as HW444 and shows nothing at all', () => {
    for (const status of [0, 400, 500]) {
      const problem = problemFromStatus(status, said('no'), 'quote')
      expect(showProblem(problem)).toEqual({ titleType: 'general' })
      expect(textOf(problem.code).event).toBe('HW444')
    }
  })
  test('an upgrade link that failed blames the connection', () => {
    expect(showProblem(problemFromStatus(500, said('no'), 'upgradeLink'))).toMatchObject({
      header: { key: 'GENERAL.UNABLE_TO_CONNECT' },
      message: { key: 'GENERAL.BAD_INTERNET_CONNECTION' },
    })
  })
  test('an upgrade link with a message warns in the words of the server', () => {
    expect(showProblem({ code: 'upgradeMessage', serverText: 'Call us' })).toEqual({
      header: { key: 'GENERAL.WARNING' },
      message: { said: 'Call us' },
      titleType: 'attention',
    })
  })
  test('a demo herd that could not be attached is a toast, in the words of the server if there are any', () => {
    expect(showProblem(problemFromStatus(0, undefined, 'demoAttach')).toast).toEqual({
      key: 'GENERAL.UNABLE_TO_CONNECT',
    })
    expect(showProblem(problemFromStatus(400, { error: 'No demo here' }, 'demoAttach')).toast).toEqual({
      said: 'No demo here',
    })
  })
  test('too big a file names the limit', () => {
    expect(showProblem({ code: 'fileTooBig', values: { size: 10 } }).message).toEqual({
      key: 'SIZE_LIMIT',
      values: { size: 10 },
    })
  })
  test('turbo mode is asked about with continue and cancel', () => {
    expect(showProblem({ code: 'turboStart' }).buttons).toEqual({
      confirm: 'GENERAL.CONTINUE',
      cancel: 'GENERAL.CANCEL',
    })
  })
  test('a request made in turbo mode fails with status 0, CANCELLED', () => {
    expect(turboRefusal).toEqual({ status: 0, statusText: 'CANCELLED' })
  })
  test('a demo user is asked, and yes logs out; on a demo herd a notice is enough', () => {
    const asked = demoRestriction({ demo: true })
    expect(showProblem(asked).buttons).toEqual({ confirm: 'GENERAL.YES', cancel: 'GENERAL.NO' })
    expect(nextStep(asked.code, onFarm)).toBe('logOut')
    expect(showProblem(demoRestriction({ demo: false }))).toEqual({
      toast: { key: 'DEMO.RESTRICTED.NOTICE' },
      titleType: 'general',
    })
  })
  test('only the general error and the calf registration error are titled as errors [P2.59]', () => {
    expect(titleTypeOf('GENERAL.ERROR')).toBe('error')
    expect(titleTypeOf('CALF_REGISTRATION.ERROR')).toBe('error')
    expect(titleTypeOf('GENERAL.ALERT')).toBe('general')
    expect(titleTypeOf(undefined)).toBe('general')
  })
})

describe('the catalogue as a whole', () => {
  const codes = Object.keys(problems) as ProblemCode[]

  test('no problem is in two tables, where one would hide the other', () => {
    const rows = problemTables.flatMap((table) => Object.keys(table))
    expect(rows).toHaveLength(codes.length)
  })
  test('every event it logs exists', () => {
    for (const code of codes) {
      const { event } = textOf(code)
      if (event) expect(() => eventOf(event)).not.toThrow()
    }
  })
  test('every alert that leads to another leads to one that exists', () => {
    for (const code of codes) {
      const { onConfirm } = textOf(code)
      if (onConfirm) expect(codes).toContain(onConfirm)
    }
  })
  test('an alert with a header has something to say', () => {
    for (const code of codes) {
      const { header, message, serverText } = textOf(code)
      if (header) expect([code, Boolean(message ?? serverText)]).toEqual([code, true])
    }
  })
  test('every text is a key, and the list for the translators has them all', () => {
    const keys = problemTextKeys()
    expect(keys).toContain('GENERAL.OFFLINE_BACK_UP_TO_LOCAL')
    expect(keys).toContain('AUTH.SIGN_IN')
    expect(keys.length).toBeGreaterThan(80)
    for (const key of [...keys, ...refusalTextKeys()]) expect(key).toMatch(/^[A-Z][A-Z_]*(\.[A-Z_]+)*$/)
    for (const key of Object.keys(fixedEnglish)) expect(keys).toContain(key)
  })
})
