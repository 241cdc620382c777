import type { Region } from '../base/regions/regions'
import { britishCheckDigit } from '../base/tags/tag-formats'

/** `herd` is the digits of the herd mark, `serial` the animal's number in the herd. */
type Numbered = { herd: string; serial: number; dob: number }
type Tag = { tag: string; eId?: string }
type TagMaker = (animal: Numbered) => Tag

/** How official tags are written where the sample farms stand, for cattle and for sheep. */
export const tagMakers: Record<Region, { cattle: TagMaker; sheep: TagMaker }> = {
  IE: { cattle: irishCattle, sheep: irishSheep },
  NI: { cattle: northernIrishCattle, sheep: britishSheep },
  UK: { cattle: britishCattle, sheep: britishSheep },
  SC: { cattle: britishCattle, sheep: britishSheep },
  US: { cattle: electronic('840', '003'), sheep: electronic('840', '003') },
  CA: { cattle: electronic('124', '000'), sheep: electronic('124', '000') },
  LA: { cattle: electronic('858', '000'), sheep: electronic('858', '001') },
  AU: { cattle: nlis('B'), sheep: nlis('S') },
  NZ: { cattle: electronic('982', '123'), sheep: electronic('982', '124') },
  EU: { cattle: european('FR'), sheep: european('FR') },
  GL: { cattle: electronic('710', '000'), sheep: electronic('710', '001') },
}

const digits = (value: number, width: number) => String(value).padStart(width, '0')

function irishCattle({ herd, serial }: Numbered): Tag {
  const tag = `372${herd.padStart(7, '0')}${(serial % 9) + 1}${digits(serial, 4)}`
  return { tag, eId: tag }
}

function irishSheep({ herd, serial }: Numbered): Tag {
  const number = `${herd.padStart(7, '0')}${digits(serial, 5)}`
  return { tag: `IE${number}`, eId: `372${number}` }
}

function britishCattle({ herd, serial }: Numbered): Tag {
  return { tag: `UK${herd}${britishCheckDigit(herd, serial)}${digits(serial, 5)}` }
}

function britishSheep({ herd, serial }: Numbered): Tag {
  const number = `0${herd}${digits(serial, 5)}`
  return { tag: `UK${number}`, eId: `826${number}` }
}

// Calves tagged since the change-over carry XI 0 where older cattle carry UK 9.
const prefixChange = Date.UTC(2025, 0, 27)

function northernIrishCattle({ herd, serial, dob }: Numbered): Tag {
  const prefix = dob < prefixChange ? 'UK9' : 'XI0'
  return { tag: `${prefix}${herd}${digits(serial, 4)}${britishCheckDigit(herd, serial)}` }
}

function electronic(country: string, block: string): TagMaker {
  return ({ herd, serial }) => {
    const tag = `${country}${block}${herd.slice(-4).padStart(4, '0')}${digits(serial, 5)}`
    return { tag, eId: tag }
  }
}

/** Property code, maker, kind of tag, year letter, number; the chip inside has a number of its own. */
function nlis(kind: 'B' | 'S'): TagMaker {
  return ({ herd, serial, dob }) => {
    const yearLetter = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt((new Date(dob).getUTCFullYear() - 2003) % 24)
    return {
      tag: `${herd}X${kind}${yearLetter}${digits(serial, 5)}`,
      eId: `982${kind === 'B' ? '001' : '002'}${digits(Number(herd.replace(/\D/g, '')) % 10_000, 4)}${digits(serial, 5)}`,
    }
  }
}

function european(country: string): TagMaker {
  return ({ herd, serial }) => ({ tag: `${country}${herd.padStart(6, '0')}${digits(serial, 4)}` })
}
