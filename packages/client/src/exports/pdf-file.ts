import { planPrint } from '@steading/domain/lists/engine/print-list'
import { paperCell, paperText } from '@steading/domain/outside/exports/paper-text'
import type { CellValue, TableColumn } from '@steading/domain/outside/exports/table'
import { letterWidths, shareRoom, wrap } from './pdf-layout'
import { brand, drawFeet, drawTop, footHeight, ink, margin, openPaper, pointsToMm, ruled } from './pdf-paper'
import type { FileJob, TableFile } from './table-file'

/** Upright while the columns fit; lying from here on. */
const lyingFrom = 6
const [pad, lineHeight] = [1.2, 1.18]

type Cells = readonly (readonly string[])[]

/** A list on paper: at most twelve columns, the heading on every page, no row cut in two. */
export function pdfFile(job: FileJob, all: readonly TableColumn[]): TableFile {
  const { columns, date } = planPrint(job.title, all, job.today)
  const pdf = openPaper(job, columns.length > lyingFrom ? 'landscape' : 'portrait')
  const size = columns.length > 9 ? 7 : 8
  const line = size * pointsToMm * lineHeight
  const { width, height } = pdf.internal.pageSize
  const bottom = height - margin - footHeight + 4
  const widthIn = (style: 'normal' | 'bold') =>
    letterWidths((letter) => {
      pdf.setFont('helvetica', style)
      return pdf.getStringUnitWidth(letter) * size * pointsToMm
    })
  const [plain, bold] = [widthIn('normal'), widthIn('bold')]
  const labels = columns.map(({ label }) => paperText(label))
  let widths: number[] | undefined
  let y = drawTop(pdf, job.title, job.about)

  const share = (texts: Cells) =>
    shareRoom(
      columns.map((_, at) => {
        const column = texts.map((row) => row[at] ?? '')
        const longest = (list: readonly string[], of: (text: string) => number) =>
          list.reduce((most, text) => Math.max(most, of(text)), 0) + 2 * pad
        const label = labels[at] ?? ''
        return {
          longestWord: Math.max(
            longest(
              column.flatMap((text) => text.split(' ')),
              plain,
            ),
            longest(label.split(' '), bold),
          ),
          longestText: Math.max(longest(column, plain), longest([label], bold)),
        }
      }),
      width - 2 * margin,
    )

  const drawRow = (lines: Cells, shares: readonly number[], tall: number, style: 'normal' | 'bold') => {
    const widthOf = style === 'bold' ? bold : plain
    let x = margin
    lines.forEach((cell, at) => {
      const room = shares[at] ?? 0
      const right = columns[at]?.align === 'end'
      cell.forEach((text, index) => {
        // Half the cells of a register are empty, and to draw nothing takes as long as to draw a word.
        if (text === '') return
        const left = right ? x + room - pad - widthOf(text) : x + pad
        pdf.text(text, left, y + pad + line * (index + 0.8))
      })
      x += room
    })
    y += tall
  }

  const heightOf = (lines: Cells) => Math.max(1, ...lines.map((cell) => cell.length)) * line + 2 * pad

  const drawHeading = (shares: readonly number[]) => {
    const lines = labels.map((label, at) => wrap(label, (shares[at] ?? 0) - 2 * pad, bold))
    const tall = heightOf(lines)
    pdf.setFillColor(brand)
    pdf.rect(margin, y, width - 2 * margin, tall, 'F')
    pdf.setTextColor(ink)
    pdf.setFont('helvetica', 'bold')
    pdf.setFontSize(size)
    drawRow(lines, shares, tall, 'bold')
    pdf.setFont('helvetica', 'normal')
    pdf.setDrawColor(ruled)
    pdf.setLineWidth(0.1)
  }

  const begin = (texts: Cells): number[] => {
    const shares = share(texts)
    drawHeading(shares)
    return shares
  }

  return {
    add(rows) {
      const texts = rows.map((row) =>
        columns.map((column, at) => paperCell(cellAt(row, at), column, job.words.language)),
      )
      widths ??= begin(texts)
      for (const row of texts) {
        const lines = row.map((text, at) => wrap(text, (widths?.[at] ?? 0) - 2 * pad, plain))
        const tall = heightOf(lines)
        if (y + tall > bottom) {
          pdf.addPage()
          y = drawTop(pdf, job.title, [])
          drawHeading(widths)
        }
        drawRow(lines, widths, tall, 'normal')
        pdf.line(margin, y, width - margin, y)
      }
    },
    finish() {
      widths ??= begin([])
      drawFeet(pdf, { page: job.pageWords, foot: job.foot, date })
      return pdf.output('blob')
    },
  }
}

const cellAt = (row: readonly CellValue[], at: number): CellValue => row[at] ?? null
