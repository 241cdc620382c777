import { describe, expect, test } from 'vitest'
import { type EventCode, eventOf, events, eventTypes } from './events'

test('an unknown event code raises the exact error [P8.63] [D8.2]', () => {
  expect(() => eventOf('HW999')).toThrow(new Error('AppEvent Data Not Found for HW999'))
  expect(() => eventOf('toString')).toThrow(new Error('AppEvent Data Not Found for toString'))
})

test('levels 1 to 5 are error, silent error, warning, tracking and info [P3.48] [P3.49] [D8.1]', () => {
  expect(eventTypes).toEqual({ 1: 'Error', 2: 'Silent Error', 3: 'Warning', 4: 'Tracking', 5: 'Info' })
})

test('every event has a code, a level, the type of that level and a description of its own [D8.1] [D8.50]', () => {
  const described = new Map<string, string>()
  for (const [code, event] of Object.entries(events)) {
    expect(code).toMatch(/^HW\d{3}[A-Z]?(-\d+){0,2}$/)
    expect(event.type).toBe(eventTypes[event.level])
    expect(described.get(event.description), `${code} repeats a description`).toBeUndefined()
    described.set(event.description, code)
  }
})

describe('the codes farm support already knows', () => {
  const known: [EventCode, RegExp][] = [
    ['HW177', /switch to user/i],
    ['HW155A', /no internet/i],
    ['HW232S', /started/i],
    ['HW172', /failed to save changes to the server/i],
    ['HW173', /0 Unknown Error/],
    ['HW175-12-2', /offline/],
    ['HW175-12-3', /backend unavailable/],
    ['HW175-12-1', /feature-flag service/],
    ['HW157', /language change failed/i],
    ['HW326G', /restore.*begun/i],
    ['HW326E', /restore.*failed/i],
    ['HW326D', /restore.*done/i],
    ['HW442', /no space/i],
    ['HW175-5-3', /upload failed/i],
    ['HW443-1', /directory/i],
    ['HW443-2', /picker/i],
    ['HW443-3', /moved/i],
    ['HW175-5-2', /several tries/i],
    ['HW413-1', /print list/i],
    ['HW355', /thank-you/i],
    ['HW444', /quote/i],
  ]
  test.each(known)('%s says %s', (code, words) => {
    expect(eventOf(code).description).toMatch(words)
  })
})

describe('everything that can go wrong on a farm has an entry', () => {
  const entries: [string, string, EventCode[], RegExp][] = [
    ['failed to save animals', '[D8.3]', ['HW500'], /failed to save animals/i],
    ['failed to save task', '[D8.4]', ['HW501'], /failed to save task/i],
    ['failed to save operator', '[D8.5]', ['HW502'], /failed to save operator/i],
    ['failed to save setting', '[D8.6]', ['HW503'], /failed to save setting/i],
    ['herd sync failed', '[D8.7]', ['HW520'], /herd sync failed/i],
    ['unable to generate report', '[D8.8]', ['HW660'], /unable to generate report/i],
    ['local database backup error', '[D8.9]', ['HW530'], /local database backup error/i],
    ['local database restore error', '[D8.10]', ['HW531'], /local database restore error/i],
    ['failed to save changes to the server', '[D8.11]', ['HW172'], /failed to save changes to the server/i],
    ['no internet', '[D8.12]', ['HW155A'], /no internet/i],
    ['file upload error', '[D8.13]', ['HW640'], /file upload error/i],
    ['file move error', '[D8.14]', ['HW641'], /file move error/i],
    ['file write error', '[D8.15]', ['HW642'], /file write error/i],
    ['farm changed while response was slow', '[D8.16]', ['HW521'], /farm changed while response was slow/i],
    ['sync error, server unavailable', '[D8.17]', ['HW522'], /sync error: server unavailable/i],
    ['sync error, offline', '[D8.18]', ['HW523'], /sync error: offline/i],
    ['force clear database error', '[D8.19]', ['HW515'], /force clear database error/i],
    ['calf registration error', '[D8.20]', ['HW550'], /calf registration error/i],
    ['calf registration timeout', '[D8.21]', ['HW551'], /calf registration timeout/i],
    ['calf registration no response', '[D8.22]', ['HW552'], /calf registration: no response/i],
    ['movement certificate errors', '[D8.23]', ['HW560'], /movement certificate error/i],
    ['contact picking error', '[D8.24]', ['HW710'], /contact picking error/i],
    ['scan error', '[D8.25]', ['HW630'], /scan error/i],
    ['sign-out error', '[D8.26]', ['HW535'], /sign-out error/i],
    ['sign-out blocked', '[D8.27]', ['HW536'], /can't sign out because data was not fully synchronised/i],
    ['failed to add weight tasks', '[D8.28]', ['HW600'], /failed to add weight tasks/i],
    ['failed to add scan tasks', '[D8.29]', ['HW590'], /failed to add scan tasks/i],
    ['failed to add pre-breeding scan tasks', '[D8.30]', ['HW591'], /failed to add pre-breeding scan tasks/i],
    [
      'D8.31',
      'no herd access',
      ['HW543-1', 'HW543-2'],
      /no herd access: (create-user|'sign in again') page/i,
    ],
    [
      'D8.32',
      'timeout updating from the department',
      ['HW570'],
      /timeout updating the herd from the department/i,
    ],
    [
      ...(['department unreachable', '[D8.33]', ['HW571']] as [string, string, EventCode[]]),
      /^Unable to contact Dept Services\. Please make sure you have a good internet connection or try again later\.$/,
    ],
    [
      ...(['PIN request failure', '[D8.34]', ['HW540']] as [string, string, EventCode[]]),
      /^Failed to request new PIN\. Contact us if this continues to happen$/,
    ],
    ['password reset failures', '[D8.35]', ['HW541'], /password reset failed/i],
    ['backup status check failures', '[D8.36]', ['HW534'], /failed to check backup status/i],
    ['missing remedy purchase task', '[D8.37]', ['HW580'], /missing remedy purchase task/i],
    ['missing spray purchase task', '[D8.38]', ['HW653'], /missing spray purchase task/i],
    ['task type not found', '[D8.39]', ['HW720'], /task type not found/i],
    ['no space on device', '[D8.40]', ['HW442'], /no space on device/i],
    ['directory creation failure', '[D8.41]', ['HW443-1'], /directory could not be created/i],
    ['file or media move failure', '[D8.42]', ['HW443-3'], /file or media could not be moved/i],
    ['request a quote failed', '[D8.43]', ['HW444'], /request a quote failed/i],
    ['failed screenshot share', '[D8.44]', ['HW800'], /failed to share screenshot/i],
    ['assistant response error', '[D8.45]', ['HW690'], /herdi assistant response error/i],
    ['assistant 10-second timeout', '[D8.46]', ['HW691'], /herdi assistant.*10 seconds/i],
    ['fertiliser type failures', '[D8.47]', ['HW652'], /fertiliser type failure/i],
    ['unknown paddock use value', '[D8.48]', ['HW650'], /unknown paddock use value/i],
    ['fixed map without a paddock', '[D8.49]', ['HW651'], /fixed map without a paddock/i],
  ]
  test.each(entries)('%s %s', (_what, _id, codes, words) => {
    for (const code of codes) expect(eventOf(code).description).toMatch(words)
  })
})

test('a farmer is not shown that the department cannot be reached [D8.33]', () => {
  expect(eventOf('HW571').type).toBe('Silent Error')
})

test('signing out has an entry', () => {
  expect(eventOf('HW537').description).toBe('Signed out')
})
