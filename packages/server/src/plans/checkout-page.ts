import type { Language } from '@steading/domain/base/languages'

export type Button = { label: string; action: string }
type Page = {
  language: Language
  title: string
  text: readonly string[]
  pay?: Button
  back?: { label: string; href: string }
}

const style = `
  :root { color-scheme: light dark; font: 17px/1.45 system-ui, sans-serif; }
  body { margin: 0; display: grid; min-height: 100dvh; place-items: center; background: light-dark(#fbfcf7, #121a14);
    color: light-dark(#16261a, #e9efe4); }
  main { max-width: 26rem; padding: 24px; }
  h1 { font-size: 1.7rem; line-height: 1.1; }
  .note { padding: 12px 16px; border-radius: 12px; background: light-dark(#fdf1da, #3a2c10); }
  button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 12px; border: 0;
    border-radius: 12px; background: light-dark(#4f6d1c, #b5c426); color: light-dark(#fff, #16261a);
    font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
`

/** A page of our own without scripts, pictures or other files. */
export function checkoutPage({ language, title, text, pay, back }: Page): string {
  const [first = '', ...rest] = text
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title><style>${style}</style></head>
<body><main><h1>${safe(title)}</h1><p class="note">${safe(first)}</p>${rest.map((line) => `<p>${safe(line)}</p>`).join('')}
${pay ? `<form method="post" action="${safe(pay.action)}"><button>${safe(pay.label)}</button></form>` : ''}
${back ? `<a href="${safe(back.href)}">${safe(back.label)}</a>` : ''}</main></body></html>`
}

const safe = (text: string) =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one)
