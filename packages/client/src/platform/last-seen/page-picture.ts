const svgSpace = 'http://www.w3.org/2000/svg'
const margin = 16

/**
 * A picture of part of the page, as it is drawn: a copy of it inside an SVG with the app's own styles, painted on a
 * canvas. It works because nothing on our pages comes from elsewhere: no fonts, and pictures only of our own making.
 */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const { clientWidth, scrollHeight } = element
  const size = { width: clientWidth + 2 * margin, height: scrollHeight - leftOut(element) + 2 * margin }
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(element, size))}`
  await image.decode()
  return paint(image, size)
}

type Size = { width: number; height: number }

/** How high the parts are that no picture shows: buttons, and the room around the page. */
function leftOut(element: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(element)
  const parts = [...element.querySelectorAll<HTMLElement>('[data-unshared]')]
  const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  return parts.reduce((sum, { offsetHeight }) => sum + offsetHeight, around)
}

function svgOf(element: HTMLElement, { width, height }: Size): string {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  // The copy has this for its root, so what the styles ask of the page's root must hold for it too.
  for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value)
  const styles = document.createElementNS(svgSpace, 'style')
  styles.textContent = allStyles()
  const holder = document.createElementNS(svgSpace, 'foreignObject')
  holder.setAttribute('width', '100%')
  holder.setAttribute('height', '100%')
  holder.append(copyOf(element))
  svg.append(styles, holder)
  return new XMLSerializer().serializeToString(svg)
}

function copyOf(element: HTMLElement): HTMLElement {
  const page = document.createElement('div')
  const { fontFamily, color, lineHeight } = getComputedStyle(element)
  const background = getComputedStyle(document.body).backgroundColor
  Object.assign(page.style, {
    fontFamily,
    color,
    lineHeight,
    background,
    padding: `${margin}px`,
    height: '100%',
  })
  page.style.boxSizing = 'border-box'
  const copy = element.cloneNode(true) as HTMLElement
  for (const one of copy.querySelectorAll('[data-unshared]')) one.remove()
  copy.style.margin = '0'
  copy.style.padding = '0'
  page.append(copy)
  return page
}

const allStyles = () =>
  [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')

function paint(image: HTMLImageElement, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const scale = Math.max(1, window.devicePixelRatio)
  canvas.width = width * scale
  canvas.height = height * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be painted'))))
  })
}
