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
  const entries: [string, EventCode[], RegExp][] = [
    ['failed to save animals', ['HW500'], /failed to save animals/i],
    ['failed to save task', ['HW501'], /failed to save task/i],
    ['failed to save operator', ['HW502'], /failed to save operator/i],
    ['failed to save setting', ['HW503'], /failed to save setting/i],
    ['herd sync failed', ['HW520'], /herd sync failed/i],
    ['unable to generate report', ['HW660'], /unable to generate report/i],
    ['local database backup error', ['HW530'], /local database backup error/i],
    ['local database restore error', ['HW531'], /local database restore error/i],
    ['failed to save changes to the server', ['HW172'], /failed to save changes to the server/i],
    ['no internet', ['HW155A'], /no internet/i],
    ['file upload error', ['HW640'], /file upload error/i],
    ['file move error', ['HW641'], /file move error/i],
    ['file write error', ['HW642'], /file write error/i],
    ['farm changed while response was slow', ['HW521'], /farm changed while response was slow/i],
    ['sync error, server unavailable', ['HW522'], /sync error: server unavailable/i],
    ['sync error, offline', ['HW523'], /sync error: offline/i],
    ['force clear database error', ['HW515'], /force clear database error/i],
    ['calf registration error', ['HW550'], /calf registration error/i],
    ['calf registration timeout', ['HW551'], /calf registration timeout/i],
    ['calf registration no response', ['HW552'], /calf registration: no response/i],
    ['movement certificate errors', ['HW560'], /movement certificate error/i],
    ['contact picking error', ['HW710'], /contact picking error/i],
    ['scan error', ['HW630'], /scan error/i],
    ['sign-out error', ['HW535'], /sign-out error/i],
    ['sign-out blocked', ['HW536'], /can't sign out because data was not fully synchronised/i],
    ['failed to add weight tasks', ['HW600'], /failed to add weight tasks/i],
    ['failed to add scan tasks', ['HW590'], /failed to add scan tasks/i],
    ['failed to add pre-breeding scan tasks', ['HW591'], /failed to add pre-breeding scan tasks/i],
    ['no herd access', ['HW543-1', 'HW543-2'], /no herd access: (create-user|'sign in again') page/i],
    ['timeout updating from the department', ['HW570'], /timeout updating the herd from the department/i],
    [
      ...(['department unreachable', ['HW571']] as [string, EventCode[]]),
      /^Unable to contact Dept Services\. Please make sure you have a good internet connection or try again later\.$/,
    ],
    [
      ...(['PIN request failure', ['HW540']] as [string, EventCode[]]),
      /^Failed to request new PIN\. Contact us if this continues to happen$/,
    ],
    ['password reset failures', ['HW541'], /password reset failed/i],
    ['backup status check failures', ['HW534'], /failed to check backup status/i],
    ['missing remedy purchase task', ['HW580'], /missing remedy purchase task/i],
    ['missing spray purchase task', ['HW653'], /missing spray purchase task/i],
    ['task type not found', ['HW720'], /task type not found/i],
    ['no space on device', ['HW442'], /no space on device/i],
    ['directory creation failure', ['HW443-1'], /directory could not be created/i],
    ['file or media move failure', ['HW443-3'], /file or media could not be moved/i],
    ['request a quote failed', ['HW444'], /request a quote failed/i],
    ['failed screenshot share', ['HW800'], /failed to share screenshot/i],
    ['assistant response error', ['HW690'], /herdi assistant response error/i],
    ['assistant 10-second timeout', ['HW691'], /herdi assistant.*10 seconds/i],
    ['fertiliser type failures', ['HW652'], /fertiliser type failure/i],
    ['unknown paddock use value', ['HW650'], /unknown paddock use value/i],
    ['fixed map without a paddock', ['HW651'], /fixed map without a paddock/i],
  ]
  test.each(entries)('%s', (_what, codes, words) => {
    for (const code of codes) expect(eventOf(code).description).toMatch(words)
  })
})

test('a farmer is not shown that the department cannot be reached', () => {
  expect(eventOf('HW571').type).toBe('Silent Error')
})

test('signing out has an entry', () => {
  expect(eventOf('HW537').description).toBe('Signed out')
})
