import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const mantine = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
const always = readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8')

const drawn = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => existsSync(join(mantine, `${name}.css`)))

test('every file that draws a Mantine component imports its style, unless the app always has it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const bare = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return drawn(text)
        .filter((name) => ![text, always].some((where) => where.includes(`styles/${name}.css'`)))
        .map((name) => `${file} draws ${name}`)
    })
  expect(bare).toEqual([])
})
