import { expect, test } from 'vitest'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { ago, ahead, at, cow, done, ewe, seen } from '../engine/test-herd'
import { nextOf } from './breeding-next'

const calved = (days: number): Fields => ({ ...cow, lastCalvingDate: ago(days) })
const served = (days: number): Fields => ({ ...calved(120), lastServeDate: ago(days) })
const inCalf = [done('SCAN', ago(1), { scanStatus: 'In Calf' })]

test.each<[string, Fields, Row[], [string, number] | undefined]>([
  ['calved 10 days ago: served from day 42', calved(10), [], ['serve', ahead(32)]],
  ['calved 60 days ago: late', calved(60), [], ['serve', ago(18)]],
  ['calved 103 days ago: so late that nobody waits', calved(103), [], undefined],
  ['served today: back in heat from day 18', served(0), [], ['repeat', ahead(18)]],
  ['served 20 days ago: watch her today', served(20), [], ['repeat', ago(0)]],
  ['served 24 days ago: still today', served(24), [], ['repeat', ago(0)]],
  ['served 25 days ago: scanned from day 30', served(25), [], ['scan', ahead(5)]],
  ['served 50 days ago: scan late', served(50), [], ['scan', ago(20)]],
  [
    'scanned empty: served again now',
    served(50),
    [done('SCAN', ago(1), { scanStatus: 'Empty' })],
    ['serve', ago(0)],
  ],
  [
    'in calf and milked: dried off 60 days before',
    { ...served(60), expectedCalvingDate: ahead(200) },
    inCalf,
    ['dryOff', ahead(140)],
  ],
  [
    'in calf and dry: calves',
    { ...served(240), milkingStatus: 'dry', dryOffDate: ago(9), expectedCalvingDate: ahead(43) },
    inCalf,
    ['birth', ahead(43)],
  ],
  [
    'never scanned and near her day',
    { ...served(250), milkingStatus: 'dry', dryOffDate: ago(9), expectedCalvingDate: ahead(33) },
    [],
    ['birth', ahead(33)],
  ],
  ['not for breeding', calved(10), [done('DONOTBREED', ago(2))], undefined],
  ['sold', { ...calved(10), offHerdDate: ago(1) }, [], undefined],
  [
    'a ewe put to the ram: scanned from day 80',
    { ...ewe, ramLetToEweDate: ago(10) },
    [],
    ['scan', ahead(70)],
  ],
  [
    'a ewe in lamb',
    { ...ewe, ramLetToEweDate: ago(100), expectedLambingDate: ahead(47) },
    [done('SCAN', ago(10), { foetusCount: 2 })],
    ['birth', ahead(47)],
  ],
  ['a ewe that lambed: nobody serves her by the day', { ...ewe, lastLambedDate: ago(10) }, [], undefined],
])('%s', (_, fields, tasks, expected) => {
  const next = nextOf(seen(fields, tasks), at)
  expect(next && [next.what, next.day]).toEqual(expected)
})
