import { expect, test } from 'vitest'
import { readRichText } from './rich-text'

const said = (html: string) =>
  readRichText(html).map(({ point, runs }) =>
    `${point ? '• ' : ''}${runs.map(({ text }) => text).join('')}`.trim(),
  )

test('paragraphs, points, bold and italics are read', () => {
  expect(said('<p>One</p><ul><li>a</li><li>b &amp; c</li></ul>two<br/>three')).toEqual([
    'One',
    '• a',
    '• b & c',
    'two',
    'three',
  ])
  expect(readRichText('a <strong>b <em>c</em></strong>')[0]?.runs).toEqual([
    { text: 'a ', bold: false, italic: false },
    { text: 'b ', bold: true, italic: false },
    { text: 'c', bold: true, italic: true },
  ])
})

test('any other markup gives no text and does nothing', () => {
  expect(said('<script>alert(1)</script>x<style>y{}</style>')).toEqual(['x'])
  expect(said('<img src=x onerror=alert(1)>x<a href="javascript:1">y</a>')).toEqual(['xy'])
  expect(said('<script>never closed')).toEqual([])
  expect(said('1 < 2')).toEqual(['1'])
  expect(said('')).toEqual([])
})
