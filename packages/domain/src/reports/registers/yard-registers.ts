import { mustBeReported } from '../../base/regions/accident-rules'
import { accident } from '../../jobs/types/records/accident'
import { training } from '../../jobs/types/records/training'
import { visitorLog } from '../../jobs/types/records/visitor-log'
import { dayOf } from '../../records/collections/farm-record'
import { defineView, type ViewColumn } from '../engine/define-view'
import { askPeriod } from '../medicine/remedies-used'
import { lacksColumn } from './layout'
import { asks, chosen, day, found, isOf, lineOf, notes, number, oneJobEach, text } from './one-job-register'
import { accidentLayout, trainingLayout, visitorLayout } from './yard-layouts'

const visitorColumns = [
  { key: 'name', label: 'FIELDS.VISITOR_NAME', kind: 'text', place: 'name' },
  day,
  { key: 'purpose', label: 'FIELDS.VISIT_PURPOSE', kind: 'key', place: 'figure' },
  lacksColumn,
  { key: 'firm', label: 'FIELDS.VISITOR_FIRM', kind: 'text', place: 'about' },
  { key: 'from', label: 'FIELDS.VISITOR_FROM', kind: 'text' },
  { key: 'vehicle', label: 'FIELDS.VISITOR_VEHICLE', kind: 'text' },
  { key: 'livestock', label: 'FIELDS.BEEN_WITH_LIVESTOCK', kind: 'key' },
  { key: 'disinfected', label: 'FIELDS.VISITOR_DISINFECTED', kind: 'key' },
  notes,
] as const satisfies readonly ViewColumn[]

const everywhere = ['bovine', 'ovine', 'crop'] as const

/** Who came onto the farm. */
export const visitorRegister = defineView({
  ...oneJobEach,
  over: 'records',
  id: 'visitor-register',
  title: 'PAGES.VISITORS',
  subApps: everywhere,
  found: found(visitorLog.id),
  keeps: (record) => isOf(record, visitorLog.id),
  fold: ({ fields }, { region }) =>
    lineOf(
      {
        day: dayOf(fields.date) ?? null,
        name: text(fields.visitorName),
        firm: text(fields.visitorFirm),
        purpose: chosen(fields, 'visitPurpose'),
        from: text(fields.visitorFrom),
        vehicle: text(fields.visitorVehicle),
        livestock: chosen(fields, 'beenWithLivestock'),
        disinfected: chosen(fields, 'visitorDisinfected'),
        notes: text(fields.notes),
      },
      visitorLayout(region).needs,
      visitorColumns,
    ),
  columns: visitorColumns,
  empty: { title: 'PAPERS.NO_VISITORS', text: 'PAPERS.NO_VISITORS_TEXT', filledBy: visitorLog.id },
  prints: visitorLayout,
})

const accidentColumns = [
  { key: 'who', label: 'FIELDS.ACCIDENT_PERSON', kind: 'text', place: 'name' },
  day,
  { key: 'kind', label: 'FIELDS.ACCIDENT_KIND', kind: 'key', place: 'figure' },
  lacksColumn,
  { key: 'injury', label: 'FIELDS.INJURY', kind: 'text', place: 'about' },
  { key: 'what', label: 'FIELDS.ACCIDENT_WHAT', kind: 'text' },
  { key: 'place', label: 'FIELDS.ACCIDENT_PLACE', kind: 'text' },
  { key: 'daysOff', label: 'FIELDS.DAYS_OFF', kind: 'count' },
  { key: 'reportedTo', label: 'FIELDS.REPORTED_TO', kind: 'text' },
  { key: 'reported', label: 'FIELDS.REPORTED_DATE', kind: 'day' },
  { key: 'prevention', label: 'FIELDS.PREVENTION', kind: 'text' },
] as const satisfies readonly ViewColumn[]

const reporting = ['reportedTo', 'reported']

/** The accident book. */
export const accidentRegister = defineView({
  ...oneJobEach,
  over: 'records',
  id: 'accident-register',
  title: 'PAGES.ACCIDENTS',
  subApps: everywhere,
  found: found(accident.id),
  keeps: (record) => isOf(record, accident.id),
  fold: ({ fields }, at) => {
    const { region } = at
    const daysOff = number(fields.daysOff)
    const cells = {
      day: dayOf(fields.date) ?? null,
      who: text(fields.accidentPerson),
      kind: chosen(fields, 'accidentKind'),
      what: text(fields.accidentWhat),
      place: text(fields.accidentPlace),
      injury: text(fields.injury),
      daysOff,
      reportedTo: text(fields.reportedTo),
      reported: dayOf(fields.reportedDate) ?? null,
      prevention: text(fields.prevention),
    }
    const tell = mustBeReported(at, cells.day ?? 0, daysOff ?? undefined)
    const needs = [...accidentLayout(region).needs, ...(tell ? reporting : [])]
    return lineOf(cells, needs, accidentColumns)
  },
  columns: accidentColumns,
  empty: { title: 'PAPERS.NO_ACCIDENTS', text: 'PAPERS.NO_ACCIDENTS_TEXT', filledBy: accident.id },
  prints: accidentLayout,
})

const trainingColumns = [
  { key: 'person', label: 'FIELDS.TRAINED_PERSON', kind: 'text', place: 'name' },
  { key: 'expires', label: 'FIELDS.CERTIFICATE_EXPIRES', kind: 'day', place: 'small' },
  lacksColumn,
  { key: 'course', label: 'FIELDS.TRAINING_COURSE', kind: 'text', place: 'about' },
  { key: 'provider', label: 'FIELDS.TRAINING_PROVIDER', kind: 'text' },
  { key: 'day', label: 'FIELDS.DATE', kind: 'day' },
  { key: 'certificate', label: 'FIELDS.TRAINING_CERTIFICATE', kind: 'text' },
  notes,
] as const satisfies readonly ViewColumn[]

/** Who has learnt what. A certificate stays in the book as long as it holds, however long ago the course was. */
export const trainingRegister = defineView({
  ...oneJobEach,
  over: 'records',
  id: 'training-register',
  title: 'PAGES.TRAINING',
  subApps: everywhere,
  asks: [askPeriod('day', 'holds'), asks[1]],
  found: found(training.id),
  keeps: (record) => isOf(record, training.id),
  fold: ({ fields }, at) => {
    const { region } = at
    const learnt = dayOf(fields.date) ?? null
    const expires = dayOf(fields.certificateExpires) ?? null
    return lineOf(
      {
        day: learnt,
        holds: expires,
        person: text(fields.trainedPerson),
        course: text(fields.trainingCourse),
        provider: text(fields.trainingProvider),
        certificate: text(fields.trainingCertificate),
        expires,
        notes: text(fields.notes),
      },
      trainingLayout(region).needs,
      trainingColumns,
    )
  },
  columns: trainingColumns,
  empty: { title: 'PAPERS.NO_TRAINING', text: 'PAPERS.NO_TRAINING_TEXT', filledBy: training.id },
  prints: trainingLayout,
})
