import type { HelpPiece, HelpScene, Spot } from '@steading/domain/frame/help/define-help-piece'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { jobTitle } from '@steading/domain/records/jobs/job-names'
import { useState } from 'react'
import { type Translate, useTranslation } from '../../i18n/translation'
import styles from './help.module.css'
import { pictureOf } from './help-pictures'
import { partsOf, type ToldHelp } from './use-help'

/** One step under another, each with the picture that shows it. */
export function HelpSteps({ told: { piece, steps } }: { told: ToldHelp }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step} className={styles.step}>
          <p className={styles.says}>
            {partsOf(step).map((part, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's parts never change places
              place % 2 === 1 ? <b key={place}>{part}</b> : part,
            )}
          </p>
          {piece.pictures.map((scene, number) =>
            scene.step === at + 1 ? (
              <Picture key={`${piece.id}-${scene.step}`} piece={piece} scene={scene} at={number} />
            ) : null,
          )}
        </li>
      ))}
    </ol>
  )
}

type PictureProps = { piece: HelpPiece; scene: HelpScene; at: number }

/** Left out where it cannot be had: the words stand by themselves. */
function Picture({ piece, scene, at }: PictureProps) {
  const { t, language } = useTranslation()
  const [gone, setGone] = useState(false)
  const file = pictureOf(piece, at, language)
  if (!file || gone) return null
  return (
    <img
      className={styles.picture}
      src={file}
      alt={altOf(scene, t)}
      width={390}
      height={520}
      onError={() => setGone(true)}
    />
  )
}

function altOf({ at, ring }: HelpScene, t: Translate): string {
  const page = t(at === 'animal' ? 'ANIMALS.ANIMAL' : 'job' in at ? jobTitle(at.job) : pageOf(at.page).title)
  return isNamed(ring) ? t('HELP.PICTURE_RING', { page, what: t(ring.says) }) : t('HELP.PICTURE', { page })
}

const isNamed = (spot: Spot): spot is { says: string } => 'says' in spot
