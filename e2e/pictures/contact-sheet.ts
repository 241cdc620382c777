import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Taken = {
  farm: string
  name: string
  language: string
  width: number
  scheme: 'light' | 'dark'
  file: string
  notes: readonly string[]
}

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const titleOf = ({ farm, name }: Taken) => `${farm}: ${name}`

/** All pictures on one page, what was noticed beneath each. */
export async function writeContactSheet(folder: string, taken: readonly Taken[]): Promise<string> {
  const titles = new Set(taken.map(titleOf))
  const body = [...titles].map((title) => {
    const figures = taken
      .filter((one) => titleOf(one) === title)
      .map(({ file, language, width, scheme, notes }) => {
        const said = notes.map((note) => `<li>${safe(note)}</li>`).join('')
        return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width} ${language} ${scheme}<ul>${said}</ul></figcaption></figure>`
      })
    return `<h2>${safe(title)}</h2><section>${figures.join('')}</section>`
  })
  const style =
    'body{font:14px sans-serif;margin:1rem}section{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0;flex:none}img{height:420px;border:1px solid #999}li{color:#a00;max-width:22rem}'
  const file = join(folder, 'index.html')
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${body.join('\n')}`,
  )
  const lines = taken.flatMap(({ file: picture, notes }) => notes.map((note) => `${picture}\t${note}`))
  await writeFile(join(folder, 'notes.tsv'), `${lines.join('\n')}\n`)
  return file
}
