import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page as Tab } from '@playwright/test'

const folder = join(import.meta.dirname, 'accepted')
const fileOf = (name: string) => join(folder, `${name}.webp`)

/** Kept at half its size; compared by the mean colour of squares, so that no edge of a letter counts. */
const [scale, square] = [0.5, 5]
/** Of 255, and of all squares: what two machines may draw differently. */
const [mostApart, mostSquares] = [14, 0.005]

export type Compared = { apart: number; of: number; from: number; to: number; same: boolean }

/** Keeps how a page looks as how it should look. */
export async function accept(desk: Tab, name: string, png: Buffer): Promise<void> {
  const kept = await desk.evaluate(
    async ([picture = '', by]) => {
      const image = await createImageBitmap(await (await fetch(picture)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(image.width * Number(by))
      canvas.height = Math.round(image.height * Number(by))
      const pen = canvas.getContext('2d')
      if (pen) pen.imageSmoothingQuality = 'high'
      pen?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', 0.9)
    },
    [addressOf(png, 'png'), String(scale)],
  )
  await writeFile(fileOf(name), Buffer.from(kept.slice(kept.indexOf(',') + 1), 'base64'))
}

/** The share of pixels that differ from the accepted picture, and between which heights; undefined without one. */
export async function compare(desk: Tab, name: string, png: Buffer): Promise<Compared | undefined> {
  const kept = await readFile(fileOf(name)).catch(() => undefined)
  if (!kept) return undefined
  const { apart, of, from, to } = await desk.evaluate(
    async ({ now, before, side, most }) => {
      const bitmap = async (address: string) => createImageBitmap(await (await fetch(address)).blob())
      const [is, was] = await Promise.all([bitmap(now), bitmap(before)])
      const pixelsOf = (image: ImageBitmap) => {
        const canvas = new OffscreenCanvas(was.width, was.height)
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('No canvas')
        pen.imageSmoothingQuality = 'high'
        pen.drawImage(image, 0, 0, was.width, was.height)
        return pen.getImageData(0, 0, was.width, was.height).data
      }
      const [ours, theirs] = [pixelsOf(is), pixelsOf(was)]
      const sumAt = (data: Uint8ClampedArray, left: number, top: number, channel: number) => {
        let sum = 0
        for (let y = top; y < top + side; y++)
          for (let x = left; x < left + side; x++) sum += data[(y * was.width + x) * 4 + channel] ?? 0
        return sum / side ** 2
      }
      const found = { apart: 0, of: 0, from: Number.POSITIVE_INFINITY, to: 0 }
      for (let top = 0; top + side <= was.height; top += side)
        for (let left = 0; left + side <= was.width; left += side) {
          found.of++
          const differs = [0, 1, 2].some(
            (channel) => Math.abs(sumAt(ours, left, top, channel) - sumAt(theirs, left, top, channel)) > most,
          )
          if (!differs) continue
          found.apart++
          found.from = Math.min(found.from, top)
          found.to = top + side
        }
      return found
    },
    { now: addressOf(png, 'png'), before: addressOf(kept, 'webp'), side: square, most: mostApart },
  )
  const inPixels = (at: number) => Math.round(at / scale)
  return { apart, of, from: inPixels(from), to: inPixels(to), same: apart <= of * mostSquares }
}

const addressOf = (bytes: Buffer, kind: 'png' | 'webp') =>
  `data:image/${kind};base64,${bytes.toString('base64')}`
