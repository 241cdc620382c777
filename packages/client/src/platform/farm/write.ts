import {
  agoOf,
  clockOf,
  dateFormatOf,
  localDay,
  showDay,
  showEnd,
  showTime,
} from '@steading/domain/base/dates'
import { type WeekStart, weekStartOf } from '@steading/domain/base/days/week-start'
import { type Clock, clockFor } from '@steading/domain/base/days/write-time'
import type { Language } from '@steading/domain/base/languages'
import type { Located } from '@steading/domain/base/regions/places'
import { currencyOf, type DateFormat } from '@steading/domain/base/regions/regions'
import {
  fromMilligrams,
  fromMillilitres,
  fromSquareCentimetres,
  type LandUnit,
  toMilligrams,
  type UnitSystem,
  type VolumeUnit,
  volumeUnitOf,
  type WeightUnit,
} from '@steading/domain/base/units'
import { type FlagValues, isFlagOn } from '@steading/domain/frame/access/flags'
import { ageOf, longAge, shortAge } from '@steading/domain/herd/animals/age'
import { useMemo } from 'react'
import { farmZone } from '../../farm/farm-zone'
import { type Translate, useTranslation } from '../../i18n/translation'
import { usePlace, useRegion, useSession } from './farm'
import { useSetting } from './settings'

export type Write = {
  day(value: number | null | undefined): string
  time(moment: number): string
  /** The time alone today, the day before it otherwise. */
  moment(moment: number): string
  /** Up to when something lasts: the day alone where it lasts to the end of it, else the day and the time. */
  until(moment: number): string
  /** How long ago in the largest unit: 2 hr. ago, yesterday. */
  ago(moment: number): string
  /** Always with its day: when something is clear is looked up days ahead. */
  dayAndTime(moment: number): string
  weight(mg: number): string
  /** An estimated weight: a tenth would claim too much, except of a lamb. */
  about(mg: number): string
  /** The gain in a day, where a tenth of a kilogram is a lot. */
  gain(mg: number): string
  /** Land, kept in square centimetres. */
  area(cm: number): string
  /** Milk, dip and whatever else is kept in litres. */
  volume(litres: number): string
  /** The number alone, for a file whose heading says the unit. */
  inVolumeUnit(litres: number): number
  number(value: number, digits?: number): string
  /** Words one after another: trim, block and bandage. */
  list(words: readonly string[]): string
  /** In the money of the region, to the whole unit unless it is small. */
  money(value: number): string
  /** The same to the cent, for what is added up. */
  cents(value: number): string
  /** A month by its first day. */
  month(first: number): string
  /** To today, unless it stopped getting older. */
  age(born: number, until?: number): string
  longAge(born: number, until?: number): string
  /** A day in full, as it is read out: Tuesday, 17 November 2026. */
  wholeDay(value: number): string
  today(): number
  language: Language
  /** Where the farm is: a country has words of its own for some things. */
  place: Located
  /** The farm's, by whose clocks a withdrawal ends. */
  timeZone: string
  dateFormat: DateFormat
  clock: Clock
  weekStart: WeekStart
  weightUnit: WeightUnit
  landUnit: LandUnit
  volumeUnit: VolumeUnit
}

type Ways = Pick<
  Write,
  | 'weightUnit'
  | 'landUnit'
  | 'volumeUnit'
  | 'language'
  | 'place'
  | 'timeZone'
  | 'dateFormat'
  | 'clock'
  | 'weekStart'
> & {
  /** Weights are written to the tenth. */
  tenths: boolean
  t: Translate
  currency: string
}

/** How this farm writes days, times, weights and ages: by region, unless the farmer chose otherwise. */
export function useWrite(): Write {
  const { t, language } = useTranslation()
  const known = useRegion()
  const region = known ?? 'GL'
  const chosenFormat = useSetting('dateFormat')
  const chosenClock = clockFor(useSetting('timeFormat'))
  const weightUnit = useSetting('weightUnit') === 'LBS' ? 'LBS' : 'KG'
  const session = useSession().value
  const farmData = session?.farmData
  const flags = farmData?.flags as FlagValues | undefined
  const timeZone = farmZone(farmData)
  const tenths = isFlagOn(flags, 'mgWeights')
  const landUnit = useSetting('landAreaUnit') === 'AC' ? 'AC' : 'HA'
  const volumeUnit = volumeUnitOf(region, useSetting('unitSystem') as UnitSystem)
  const place = usePlace()
  const weekStart = weekStartOf(place, session?.countryCode)
  return useMemo(
    () =>
      writing({
        t,
        language,
        place,
        timeZone,
        dateFormat: dateFormatOf(region, chosenFormat),
        clock: chosenClock ?? clockOf(language),
        weekStart,
        weightUnit,
        tenths,
        landUnit,
        volumeUnit,
        currency: currencyOf(known),
      }),
    [
      t,
      language,
      place,
      timeZone,
      known,
      region,
      chosenFormat,
      chosenClock,
      weightUnit,
      tenths,
      landUnit,
      volumeUnit,
      weekStart,
    ],
  )
}

function writing({ t, currency, tenths, ...ways }: Ways): Write {
  const { language, timeZone, dateFormat, clock, weightUnit, landUnit, volumeUnit } = ways
  // English says the day first where it writes it first.
  const spoken = language === 'en' && dateFormat === 'dd/MM/yy' ? 'en-GB' : language
  const today = () => localDay(Date.now(), offset(Date.now()))
  const day = (value: number | null | undefined) => {
    const shown = showDay(value, dateFormat)
    return 'key' in shown ? t(shown.key) : shown.text
  }
  const time = (moment: number) => showTime(moment, offset(moment), clock)
  const dayAndTime = (moment: number) => `${day(localDay(moment, offset(moment)))}, ${time(moment)}`
  const moment = (at: number) => (localDay(at, offset(at)) === today() ? time(at) : dayAndTime(at))
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  const inVolumeUnit = (litres: number) => fromMillilitres(litres * 1000, volumeUnit)
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(words)
  return {
    day,
    list,
    time,
    number,
    today,
    ...ways,
    dayAndTime,
    ago: (moment) => {
      const { value, unit } = agoOf(moment, Date.now(), offset(moment))
      return new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }).format(-value, unit)
    },
    moment,
    until: (last) => {
      const { text, isWhole } = showEnd(last, { timeZone }, { dateFormat, clock })
      return isWhole ? t('WITHDRAWALS.WHOLE_DAY', { day: text }) : text
    },
    money: (value) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
        minimumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
      }).format(value),
    cents: (value) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(value),
    wholeDay: (value) =>
      new Intl.DateTimeFormat(spoken, { dateStyle: 'full', timeZone: 'UTC' }).format(value),
    month: (first) =>
      new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first),
    area: (cm) => t(`UNITS.AREA.${landUnit}`, { value: number(fromSquareCentimetres(cm, landUnit), 1) }),
    volume: (litres) => t(`UNITS.VOLUME.${volumeUnit}`, { value: number(inVolumeUnit(litres), 1) }),
    inVolumeUnit,
    weight: (mg) =>
      t(`UNITS.${weightUnit}`, { value: number(fromMilligrams(mg, weightUnit), tenths ? 1 : 0) }),
    about: (mg) => {
      const weight = fromMilligrams(mg, weightUnit)
      return t(`UNITS.${weightUnit}`, { value: number(weight, weight < 20 ? 1 : 0) })
    },
    gain: (mg) => t(`UNITS.${weightUnit}`, { value: number(fromMilligrams(mg, weightUnit), 2) }),
    age(born, until = today()) {
      const { key, count } = shortAge(ageOf(born, until))
      return t(key, { count })
    },
    longAge(born, until = today()) {
      const { key, values } = longAge(ageOf(born, until))
      return t(key, values)
    },
  }
}

const offset = (moment: number) => -new Date(moment).getTimezoneOffset()

type Weighed = { [name: string]: unknown }

/** A weight in milligrams; records of other apps may only have the kilograms. */
export function weightOf(fields: Weighed, name: string): number | undefined {
  const [mg, kg] = [fields[`${name}Mg`], fields[name]]
  if (typeof mg === 'number' && mg > 0) return mg
  return typeof kg === 'number' && kg > 0 ? toMilligrams(kg, 'KG') : undefined
}
