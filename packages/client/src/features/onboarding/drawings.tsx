import type { SubApp } from '@steading/domain/base/sub-apps'
import type { SlidePicture } from '@steading/domain/frame/onboarding/slides'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/brand-mark'
import { SubAppIcon } from '../../ui/sub-app-icon'
import styles from './onboarding.module.css'

const soft = 'var(--accent-soft)'
const hill = <path d="M6 104c38-24 76-26 116-10s74 14 112-6" />

/** Seen from the side, head to the right; the wool is drawn in one go. */
const Sheep = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      fill={soft}
      d="M8 22a8 8 0 0 1-2-15 9 9 0 0 1 14-5 10 10 0 0 1 16 1 8 8 0 0 1 5 13 8 8 0 0 1-7 6Z"
    />
    <path d="M14 23v11M32 23v11M39 8c5-3 11-1 12 4s-3 9-8 8M47 11h.01" />
  </g>
)

const Cow = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path fill={soft} d="M4 10c10-4 34-4 46-2l9-5 6 1-1 10-9 3-3 13H8L4 22Z" />
    <path d="M12 30v14M44 30v14M59 3l-2-4M65 4l3-4M4 11C0 16 1 22 2 26M24 10c2 5 8 7 13 5M61 8h.01" />
  </g>
)

const drawn: { readonly [picture in Exclude<SlidePicture, 'logo' | 'apps'>]: ReactNode } = {
  steps: (
    <>
      <path fill={soft} d="M78 18h84a6 6 0 0 1 6 6v84a6 6 0 0 1-6 6H78a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
      <path d="M104 12h32v14h-32zM88 48l5 5 9-10M88 72l5 5 9-10M88 96l5 5 9-10M114 50h38M114 74h38M114 98h26" />
    </>
  ),
  scales: (
    <>
      <circle cx="120" cy="42" r="30" fill={soft} />
      <path d="M120 42l11-12M100 42h3M137 42h3M120 22v3M120 72v18M84 90h72l10 22H74z" />
    </>
  ),
  readers: (
    <>
      <path fill={soft} d="M156 34h22l8 8v32h-38V42z" />
      <circle cx="167" cy="44" r="3" />
      <path d="M156 60h22M156 67h14M40 96 92 52M46 103l52-44M92 52c6-5 13 3 6 7M112 46c4 5 4 11 0 16M122 40c8 8 8 20 0 28M132 34c11 12 11 28 0 40" />
    </>
  ),
  flock: (
    <>
      {hill}
      <Sheep x={28} y={62} size={0.9} />
      <Sheep x={96} y={52} size={1.2} />
      <Sheep x={174} y={64} size={0.8} />
    </>
  ),
  counting: (
    <>
      {hill}
      <path d="M120 38v58M200 36v56M120 50l80-4M120 66l80-4M120 82l80-4M120 82l80-36" />
      <Sheep x={40} y={58} size={1.1} />
    </>
  ),
  explore: (
    <>
      {hill}
      <circle cx="170" cy="38" r="16" fill={soft} />
      <path d="M60 46v52M60 56l44-14v42L60 90M60 72l44-10M180 78v18M142 38h-8M170 12V6M148 20l-5-5M192 20l5-5" />
    </>
  ),
  units: (
    <>
      <path fill={soft} d="M40 76h160v28H40z" />
      <path d="M60 76v10M80 76v16M100 76v10M120 76v16M140 76v10M160 76v16M180 76v10M44 54h152M44 54l8-6M44 54l8 6M196 54l-8-6M196 54l-8 6" />
    </>
  ),
  land: (
    <>
      <path fill={soft} d="M30 30 110 20l-6 44-80 8z" />
      <path d="M30 30 110 20l100 12 6 60-104 20-92-16 4-24 80-8 6-44M104 64l8 48M104 64l110-8M120 74l84-7M122 84l86-8M124 94l88-9M44 42h.01M62 54h.01M84 36h.01M78 58h.01" />
    </>
  ),
  herd: (
    <>
      {hill}
      <Cow x={42} y={50} />
      <Cow x={138} y={44} />
    </>
  ),
  job: (
    <>
      {hill}
      <Cow x={46} y={46} />
      <path fill={soft} d="M156 18h44a5 5 0 0 1 5 5v50a5 5 0 0 1-5 5h-44a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5Z" />
      <path d="M161 40l5 5 9-10M182 41h14M161 60l5 5 9-10M182 61h14" />
    </>
  ),
}

const kinds: readonly SubApp[] = ['bovine', 'ovine', 'crop']

/** Says nothing the words beside it do not. */
export function Drawing({ of }: { of: SlidePicture }) {
  if (of === 'logo') return <BrandMark size={96} />
  if (of === 'apps')
    return (
      <div className={styles.apps} aria-hidden="true">
        {kinds.map((kind) => (
          <span key={kind} className={styles.app}>
            <SubAppIcon subApp={kind} size={40} />
          </span>
        ))}
        <ArrowLeftRight size={28} />
      </div>
    )
  return (
    <svg className={styles.drawing} viewBox="0 0 240 120" aria-hidden="true">
      {drawn[of]}
    </svg>
  )
}
