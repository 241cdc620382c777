import { inflateSync } from 'node:zlib'

/** The texts a PDF draws, page by page. */
export function pdfPages(pdf: Buffer): string[][] {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: found }) => {
    const from = index + found.length
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')
  })
  return streams
    .filter((drawn) => drawn.includes(' Tf'))
    .map((drawn) => [...drawn.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, said = '']) => said))
}
