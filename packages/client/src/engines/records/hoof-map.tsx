import {
  claws,
  clawZones,
  type FootName,
  type Found,
  feet,
  lesionsAt,
  placeKeys,
  placeOf,
  skin,
  type Zone,
} from '@steading/domain/jobs-read/rules/feet'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../../ui/dialog'
import { Ticks } from '../../ui/ticks'
import styles from './hoof-map.module.css'

type Place = { claw: string; zone: Zone }

export const placeWords = (place: Pick<Found, 'claw' | 'zone'>, t: Translate): string =>
  placeKeys(place)
    .map((key) => t(key))
    .join(', ')

export const lesionWords = (lesion: string, t: Translate): string => t(choiceKey('lesions', lesion))

type Props = {
  label: string
  found: readonly Found[]
  subApp: 'bovine' | 'ovine'
  change: (found: Found[]) => void
}

/** The soles of four feet: a touch on a place says what was found there. */
export function HoofMap({ label, found, subApp, change }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const [at, setAt] = useState<Place>()
  const lesionsOn = (place: Place) =>
    found.filter((one) => placeOf(one) === placeOf(place)).map(({ lesion }) => lesion)
  const note = (place: Place, lesions: readonly string[]) =>
    change([
      ...found.filter((one) => placeOf(one) !== placeOf(place)),
      ...lesions.map((lesion) => ({ ...place, lesion })),
    ])
  return (
    <fieldset className={styles.map}>
      <legend className={styles.label}>{label}</legend>
      <Feet
        zone={(place) => {
          const said = lesionsOn(place).map((lesion) => lesionWords(lesion, t))
          const name = placeWords(place, t)
          return (
            <button
              type="button"
              className={styles.zone}
              data-found={said.length > 0}
              aria-label={
                said.length > 0 ? t('FEET.FOUND_AT', { place: name, lesions: said.join(', ') }) : name
              }
              onClick={() => setAt(place)}
            >
              {said.length > 0 ? said.join(', ') : zoneWords(place.zone, t)}
            </button>
          )
        }}
      />
      {at &&
        createPortal(
          <Dialog sheet={!wide} title={placeWords(at, t)} close={() => setAt(undefined)}>
            <Ticks
              label={placeWords(at, t)}
              options={lesionsAt(at.zone, subApp).map((value) => ({ value, label: lesionWords(value, t) }))}
              ticked={lesionsOn(at)}
              onTick={(lesions) => {
                note(at, lesions)
                setAt(undefined)
              }}
            />
          </Dialog>,
          document.body,
        )}
    </fieldset>
  )
}

const zoneWords = (zone: Zone, t: Translate) => t(`FEET.ZONE.${zone.toUpperCase()}`)

/** How often something was found at each place. Words below it are for farmers who cannot see it. */
export function HoofPicture({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation()
  const count = (place: Place) =>
    found.filter((one) => one.claw === place.claw && (one.zone ?? 'sole') === place.zone).length
  return (
    <div className={styles.map} aria-hidden="true">
      <Feet
        zone={(place) => (
          <span className={styles.zone} data-found={count(place) > 0}>
            {count(place) > 0 ? `${count(place)} ×` : zoneWords(place.zone, t)}
          </span>
        )}
      />
    </div>
  )
}

function Feet({ zone }: { zone: (place: Place) => React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.feet}>
      {feet.map((foot) => (
        <div key={foot} className={styles.foot}>
          <p className={styles.name}>{t(`FEET.${foot}`)}</p>
          <div className={styles.sole}>
            <Drawing foot={foot} />
            {clawZones.flatMap((name) =>
              claws
                .filter((claw) => claw.startsWith(foot))
                .map((claw) => (
                  <div key={`${claw}${name}`} className={styles.place}>
                    {zone({ claw, zone: name })}
                  </div>
                )),
            )}
            <div className={styles.skin}>{zone({ claw: foot, zone: skin })}</div>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Two claws from underneath, the outer one a little larger behind and the inner one in front. */
function Drawing({ foot }: { foot: FootName }) {
  const outerLeft = foot.startsWith('L')
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 204"
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <g transform={outerLeft ? undefined : 'translate(160 0) scale(-1 1)'}>
        <path d="M74 8C40 6 10 40 5 92c-3 34 4 58 24 62 24 5 42-4 46-30 3-22 3-80-1-116z" />
        <path d="M86 8c30-2 60 30 67 80 4 34-3 60-22 65-24 5-43-5-46-30-3-22-3-80 1-115z" />
        <path d="M20 58c18-8 38-8 56-2M84 56c18-6 36-6 56 2M6 106c22 8 46 8 70 2M84 108c24 6 48 6 70-2" />
        <path d="M22 162c36 14 80 14 116 0 10 16 8 34-8 38-32 6-68 6-100 0-16-4-18-22-8-38z" />
      </g>
    </svg>
  )
}
