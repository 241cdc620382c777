import { printedPage } from '@steading/domain/lists/engine/print-list'
import { paperOf } from '@steading/domain/outside/exports/paper'
import { paperText } from '@steading/domain/outside/exports/paper-text'
import { jsPDF } from 'jspdf'
import type { FileJob } from './table-file'

export const { ink, line: ruled, headerColour: brand } = printedPage

/** In millimetres. */
export const margin = 12
export const pointsToMm = 25.4 / 72
const markSize = 11
/** Of one thing said about the list, under its title. */
const mostLines = 3

/** A new PDF on what lies in the farm's printer. */
export function openPaper(
  { region, title, words }: Pick<FileJob, 'region' | 'title' | 'words'>,
  orientation: 'landscape' | 'portrait',
): jsPDF {
  const pdf = new jsPDF({ orientation, format: paperOf[region], unit: 'mm', compress: true })
  pdf.setProperties({ title, creator: 'Steading' })
  pdf.setLanguage(words.language)
  return pdf
}

/** The farm's gable over a field, as on every screen, drawn in lines so that it is sharp on any printer. */
export function drawMark(pdf: jsPDF, x: number, y: number): void {
  const scale = markSize / 96
  const at = (left: number, top: number) => [x + left * scale, y + top * scale] as const
  const shape = (
    lines: number[][],
    [left, top]: readonly [number, number],
    style: 'F' | 'S',
    closed = true,
  ) => pdf.lines(lines, left, top, [scale, scale], style, closed)
  pdf.setFillColor(brand)
  pdf.roundedRect(x, y, markSize, markSize, 24 * scale, 24 * scale, 'F')
  pdf.setFillColor(ink)
  shape(
    [
      [26, -23],
      [26, 23],
      [0, 13],
      [-52, 0],
    ],
    at(22, 47),
    'F',
  )
  pdf.setFillColor(printedPage.light)
  shape(
    [
      [0, -11],
      [0, -4.4, 3.6, -8, 8, -8],
      [4.4, 0, 8, 3.6, 8, 8],
      [0, 11],
    ],
    at(40, 60),
    'F',
  )
  pdf.setDrawColor(ink)
  pdf.setLineCap('round')
  pdf.setLineWidth(5 * scale)
  shape(
    [
      [11, -5, 23, -5, 34, 0],
      [11, 5, 23, 5, 34, 0],
    ],
    at(14, 66),
    'S',
    false,
  )
  shape(
    [
      [9, -4, 19, -4, 28, 0],
      [9, 4, 19, 4, 28, 0],
    ],
    at(20, 77),
    'S',
    false,
  )
  pdf.setLineCap('butt')
}

/** The top of a page; gives back where the table begins. The first page also says whose list it is. */
export function drawTop(pdf: jsPDF, title: string, about: readonly string[]): number {
  drawMark(pdf, margin, margin)
  const left = margin + markSize + 4
  const room = pdf.internal.pageSize.width - margin - left
  const inLines = (text: string): string[] => pdf.splitTextToSize(paperText(text), room)
  pdf.setTextColor(ink)
  pdf.setFont('helvetica', 'bold')
  pdf.setFontSize(14)
  // A title is one line, however long a name the farmer gave the list.
  pdf.text(inLines(title)[0] ?? '', left, margin + 4.6)
  pdf.setFont('helvetica', 'normal')
  pdf.setFontSize(9)
  const lines = about.flatMap((one) => inLines(one).slice(0, mostLines))
  lines.forEach((line, index) => {
    pdf.text(line, left, margin + 9.6 + index * 4)
  })
  return margin + Math.max(markSize, 6 + lines.length * 4) + 4
}

export const footHeight = 10

/** Draws every page's foot once all pages are drawn: number, legal basis, and the day at the right. */
export function drawFeet(pdf: jsPDF, words: { page: string; foot?: string | undefined; date: string }): void {
  const { width, height } = pdf.internal.pageSize
  const [count, line] = [pdf.getNumberOfPages(), height - margin + 2]
  pdf.setFont('helvetica', 'normal')
  pdf.setFontSize(8)
  pdf.setTextColor(ink)
  for (let page = 1; page <= count; page += 1) {
    pdf.setPage(page)
    const said = words.page.replace('{page}', String(page)).replace('{pages}', String(count))
    pdf.text(paperText(said), margin, line)
    if (words.foot) pdf.text(paperText(words.foot), width / 2, line, { align: 'center' })
    pdf.text(words.date, width - margin, line, { align: 'right' })
  }
}
