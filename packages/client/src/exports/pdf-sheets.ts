import { paperDay } from '@steading/domain/base/dates'
import { paperCell, paperText } from '@steading/domain/outside/exports/paper-text'
import type { CellValue, TableColumn } from '@steading/domain/outside/exports/table'
import { letterWidths, wrap } from './pdf-layout'
import { brand, drawFeet, drawTop, footHeight, ink, margin, openPaper, pointsToMm, ruled } from './pdf-paper'
import type { FileJob, TableFile } from './table-file'

const [headingSize, labelSize, valueSize] = [15, 7.5, 10.5]
/** In millimetres: a bar beside the sheet, room inside it, room under it. */
const [bar, pad, gap] = [1.6, 4, 5]
const abreast = 3
const [labelLine, valueLine] = [labelSize * pointsToMm * 1.3, valueSize * pointsToMm * 1.2]

type Said = { label: string; lines: string[] }

/** Each row as a sheet, none cut in two: the first value as its heading, then the row's known values. */
export function pdfSheets(job: FileJob, columns: readonly TableColumn[]): TableFile {
  const pdf = openPaper(job, 'portrait')
  const { width, height } = pdf.internal.pageSize
  const bottom = height - margin - footHeight + 4
  const room = (width - 2 * margin - bar - 2 * pad) / abreast
  const widthOf = letterWidths((letter) => {
    pdf.setFont('helvetica', 'normal')
    return pdf.getStringUnitWidth(letter) * valueSize * pointsToMm
  })
  let y = drawTop(pdf, job.title, job.about)

  const write = (text: string, x: number, down: number, size: number, style: 'normal' | 'bold') => {
    pdf.setFont('helvetica', style)
    pdf.setFontSize(size)
    pdf.text(text, x, y + down)
  }

  const knownOf = (row: readonly CellValue[]): Said[] =>
    columns.slice(1).flatMap((column, at) => {
      const text = paperCell(row[at + 1] ?? null, column, job.words.language)
      return text === '' ? [] : [{ label: paperText(column.label), lines: wrap(text, room - pad, widthOf) }]
    })

  const drawSheet = (heading: string, known: readonly Said[]) => {
    const lines = Array.from({ length: Math.ceil(known.length / abreast) }, (_, line) =>
      known.slice(line * abreast, (line + 1) * abreast),
    )
    const tallOf = (line: readonly Said[]) =>
      labelLine + Math.max(...line.map((said) => said.lines.length)) * valueLine + 2
    const top = pad + headingSize * pointsToMm
    const tall = lines.reduce((sum, line) => sum + tallOf(line), top + 2 + pad)
    if (y + tall > bottom) {
      pdf.addPage()
      y = drawTop(pdf, job.title, [])
    }
    pdf.setDrawColor(ruled)
    pdf.setLineWidth(0.3)
    pdf.rect(margin, y, width - 2 * margin, tall, 'S')
    pdf.setFillColor(brand)
    pdf.rect(margin, y, bar, tall, 'F')
    pdf.setTextColor(ink)
    const left = margin + bar + pad
    write(heading, left, top, headingSize, 'bold')
    let down = top + 2
    for (const line of lines) {
      line.forEach(({ label, lines: texts }, at) => {
        const x = left + at * room
        write(label, x, down + labelLine, labelSize, 'normal')
        texts.forEach((text, index) => {
          write(text, x, down + labelLine + valueLine * (index + 1), valueSize, 'normal')
        })
      })
      down += tallOf(line)
    }
    y += tall + gap
  }

  return {
    add(rows) {
      const [named] = columns
      for (const row of rows)
        drawSheet(named ? paperCell(row[0] ?? null, named, job.words.language) : '', knownOf(row))
    },
    finish() {
      drawFeet(pdf, { page: job.pageWords, foot: job.foot, date: paperDay(job.today) })
      return pdf.output('blob')
    },
  }
}
