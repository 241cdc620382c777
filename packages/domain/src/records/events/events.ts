import { type FormCode, formDescriptions } from './form-events'

export const eventTypes = { 1: 'Error', 2: 'Silent Error', 3: 'Warning', 4: 'Tracking', 5: 'Info' } as const
export type EventLevel = keyof typeof eventTypes
export type EventType = (typeof eventTypes)[EventLevel]
export type AppEvent = { level: EventLevel; type: EventType; description: string }

const at = (level: EventLevel) => (description: string) => ({ level, type: eventTypes[level], description })
const [error, silent, warning, tracking, info] = [at(1), at(2), at(3), at(4), at(5)]

/** Everything the app writes in its event log. Codes are never reused: support staff search by them. */
export const events = {
  HW155A: info('No internet'),
  HW157: error('Language change failed'),
  HW172: error('Failed to save changes to the server'),
  HW173: error('Failed to save changes to the server: 0 Unknown Error'),
  'HW175-5-2': error('File could not be moved after several tries'),
  'HW175-5-3': error('File upload failed'),
  'HW175-12-1': warning('Server check: the feature-flag service says unavailable'),
  'HW175-12-2': warning('Server check: offline'),
  'HW175-12-3': warning('Server check: backend unavailable'),
  HW177: tracking('Switch to user herd'),
  HW232S: info('App started'),
  HW326G: tracking('Restore from backup begun'),
  HW326E: error('Restore from backup failed'),
  HW326D: tracking('Restore from backup done'),
  HW355: tracking('Upgrade thank-you page reached'),
  'HW413-1': warning('Print list without access'),
  HW434: tracking('Product analytics: screen viewed'),
  HW435: tracking('Product analytics: action taken'),
  HW442: error('No space on device'),
  'HW443-1': error('Directory could not be created'),
  'HW443-2': error('File picker failed'),
  'HW443-3': error('File or media could not be moved'),
  HW444: error('Request a quote failed'),

  HW500: error('Failed to save animals'),
  HW501: error('Failed to save task'),
  HW502: error('Failed to save operator'),
  HW503: error('Failed to save setting'),
  HW504: error('Failed to save paddock'),
  HW505: error('Failed to save map'),
  HW506: error('Failed to save mob'),
  HW507: error('Failed to save smart list'),
  HW508: error('Failed to save label'),
  HW509: error('Failed to save file record'),

  HW510: error('Local database could not be opened'),
  HW511: error('Local database connection lost'),
  HW512: error('Local database quota reached'),
  HW513: error('Local database migration failed'),
  HW514: error('Local database corruption found'),
  HW515: error('Force clear database error'),
  HW516: info('Local database rebuilt from its log'),
  HW517: warning('Private file storage missing, fallback database in use'),
  HW518: silent('Local database event delivery failed'),
  HW519: warning('The browser cleared the data of this device to make room'),

  HW520: error('Herd sync failed'),
  'HW520-1': silent('One collection failed to sync, its records stay unsynced'),
  HW521: silent('Sync error: farm changed while response was slow'),
  HW522: silent('Sync error: server unavailable'),
  HW523: info('Sync error: offline'),
  HW524: info('Conflict merged field by field'),
  HW525: warning('Conflict needs a person'),
  HW526: warning('Record refused by server'),
  HW527: silent('Full check found a mismatch'),
  HW528: silent('Clock skew corrected'),
  HW529: info('Sync summary'),

  HW530: error('Local database backup error'),
  HW531: error('Local database restore error'),
  HW532: error('Backup could not be verified'),
  HW533: info('Backup written'),
  HW534: silent('Failed to check backup status'),

  HW535: error('Sign-out error'),
  HW536: warning("Can't sign out because data was not fully synchronised"),
  HW537: tracking('Signed out'),

  HW540: error('Failed to request new PIN. Contact us if this continues to happen'),
  HW541: error('Password reset failed'),
  HW542: error('One-time code failed'),
  HW543: error('No herd access'),
  'HW543-1': error('No herd access: create-user page shown'),
  'HW543-2': error("No herd access: 'sign in again' page shown"),
  HW544: warning('Session expired'),
  HW545: warning('Two-factor step needed'),
  HW546: tracking('Signed in'),

  HW550: error('Calf registration error'),
  HW551: error('Calf registration timeout'),
  HW552: error('Calf registration: no response'),
  HW553: warning('Calf registration refused'),
  HW554: warning('Calf registration has a query'),
  HW555: tracking('Calf registration accepted'),

  HW560: error('Movement certificate error'),
  HW561: tracking('Movement certificate applied for'),
  HW562: tracking('Movement notified'),
  HW563: warning('Movement refused'),
  HW564: info('Movement difference reconciled'),

  HW570: error('Timeout updating the herd from the department'),
  HW571: silent(
    'Unable to contact Dept Services. Please make sure you have a good internet connection or try again later.',
  ),
  HW572: warning('Department herd differs from this herd'),

  HW580: error('Missing remedy purchase task'),
  HW581: warning('Withdrawal period overridden'),
  HW582: warning('Expired batch used'),
  HW583: warning('Medicine stock below zero'),

  HW590: error('Failed to add scan tasks'),
  HW591: error('Failed to add pre-breeding scan tasks'),

  HW600: error('Failed to add weight tasks'),
  HW601: warning('Weight far from the expected'),
  HW602: warning('Animal weighed twice in one session'),

  HW610: warning('Bluetooth is off'),
  HW611: error('Pairing failed'),
  HW612: silent('Device data stream error'),
  HW613: silent('Unknown data from device'),
  HW614: warning('Local network permission missing'),
  HW615: error('Device did not answer within 5 seconds'),
  HW620: tracking('Tag read'),
  HW621: tracking('Weight read'),
  HW622: warning('Tag could not be read'),

  HW630: error('Scan error'),
  HW631: warning('No code found'),
  HW632: warning('Camera permission missing'),
  HW633: silent('Barcode could not be understood'),

  HW640: error('File upload error'),
  HW641: error('File move error'),
  HW642: error('File write error'),
  HW643: warning('File of the wrong type'),
  HW644: warning('File too big'),

  HW650: error('Unknown paddock use value'),
  HW651: info('Fixed map without a paddock'),
  HW652: error('Fertiliser type failure'),
  HW653: error('Missing spray purchase task'),

  HW660: error('Unable to generate report'),
  HW661: info('Columns dropped from PDF'),
  HW662: tracking('Export finished'),

  HW670: tracking('Paywall shown'),
  HW671: tracking('Paywall closed'),
  HW672: tracking('Plan upgraded'),
  HW673: warning('Plan restriction met'),

  HW680: tracking('Adviser mode on'),
  HW681: tracking('Adviser mode off'),
  HW682: tracking('Record written as adviser'),

  HW690: error('Herdi assistant response error'),
  HW691: error('Herdi assistant gave no answer within 10 seconds'),

  HW700: info('App update check'),
  HW701: tracking('App update download'),
  HW702: tracking('App update installed'),
  HW703: tracking('App update declined'),
  HW704: error('App update cannot be recovered'),

  HW710: error('Contact picking error'),
  HW711: silent('Weather could not be fetched'),
  HW712: info('Position unknown, fallback used'),

  HW720: error('Task type not found'),
  HW721: error('Task rule failed'),
  HW722: silent('A call to the server failed'),

  HW800: error('Failed to share screenshot'),
} as const satisfies Record<string, AppEvent>

export type EventCode = keyof typeof events | FormCode

const byCode: ReadonlyMap<string, AppEvent> = new Map([
  ...Object.entries(events),
  ...[...formDescriptions].map(([code, description]) => [code, tracking(description)] as const),
])

/** A code that is not in the catalogue is a bug, so it throws. */
export function eventOf(code: string): AppEvent {
  const event = byCode.get(code)
  if (!event) throw new Error(`AppEvent Data Not Found for ${code}`)
  return event
}
