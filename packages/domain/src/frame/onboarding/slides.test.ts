import { describe, expect, test } from 'vitest'
import { timeFormats } from '../../base/days/write-time'
import { ownFirst, ownUnits } from '../../base/regions/own-units'
import type { Country } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import { type SubApp, subApps } from '../../base/sub-apps'
import { landUnits, lengthUnits } from '../../base/units'
import { changeSetting } from '../settings/change-setting'
import { countedScreen, flows } from './flows/flows'
import { asksOf, beginning, goBack, goOn, mayGoOn, placeOf, slidesOf, type Walk } from './slides'
import { stillToAsk, tickedFirst } from './weight-unit'

const known = { weightUnitMissing: false }
const prompted = { weightUnitMissing: true }
const { ovine, crop, bovine } = flows
const ids = (flow: typeof ovine, about = known) => slidesOf(flow, about).map(({ id }) => id)
const at = (slide: string, answers: Walk['answers'] = {}): Walk => ({ at: slide, answers })

describe('the slides of sheep', () => {
  test('are eight where a unit for weights has to be chosen, else seven [D2.222, D2.223]', () => {
    const all = ['welcome', 'steps', 'weights', 'readers', 'season', 'flock', 'apps', 'explore']
    expect(ids(ovine, prompted)).toEqual(all)
    expect(ids(ovine)).toEqual(all.filter((id) => id !== 'weights'))
  })

  test('say three lines, three numbered steps, ten lines under four readers, and seven lines [D2.237]', () => {
    const said = ovine.slides.map(({ id, lines }) => [id, lines])
    expect(said).toEqual(
      Object.entries({
        welcome: 3,
        steps: 3,
        weights: 0,
        readers: 10,
        season: 7,
        flock: 0,
        apps: 2,
        explore: 1,
      }),
    )
    expect(ovine.slides.filter(({ tagHelp }) => tagHelp).map(({ id }) => id)).toEqual(['steps', 'readers'])
    expect(ovine.slides.find(({ readers }) => readers)?.readers).toHaveLength(4)
  })

  test('stay at the counts while they come to none [D5.43]', () => {
    for (const answers of [{}, { ewesCount: '0' }, { ewesCount: '', ramsCount: '0' }])
      expect(goOn(ovine, at('flock', answers), known).at).toBe('flock')
    expect(goOn(ovine, at('flock', { wethersCount: '1' }), known).at).toBe('apps')
  })

  test('are counted by what they are: welcome, the counts and the three apps, with or without the unit [D2.234, D2.235, D2.236]', () => {
    const counted = ovine.slides.flatMap(({ id }) => countedScreen('ovine', id) ?? [])
    expect(counted).toEqual(['welcome', 'enter form details', 'introducing home screen'])
    expect(countedScreen('ovine', 'flock')).toBe('enter form details')
    expect(countedScreen('ovine', 'apps')).toBe('introducing home screen')
  })
})

describe('the slides of crops', () => {
  test('are five, whatever is known of the units [D2.239]', () => {
    for (const about of [known, prompted])
      expect(ids(crop, about)).toEqual(['welcome', 'units', 'land', 'apps', 'explore'])
  })

  test('go on from the units once area and length are chosen; weight is asked where it is missing and may be left [D2.242, D2.243, D5.38]', () => {
    const units = placeOf(crop, at('units'), known).slide
    expect(asksOf(units, known)).toEqual(['landAreaUnit', 'lengthUnit'])
    expect(asksOf(units, prompted)).toEqual(['landAreaUnit', 'lengthUnit', 'weightUnit'])
    const may = (answers: Walk['answers']) => mayGoOn(crop, at('units', answers), prompted)
    expect([may({}), may({ landAreaUnit: 'HA' }), may({ lengthUnit: 'M' })]).toEqual([false, false, false])
    expect(may({ landAreaUnit: 'HA', lengthUnit: 'M' })).toBe(true)
  })

  test('go on from the land unless both areas are empty or nothing [D2.245]', () => {
    const may = (answers: Walk['answers']) => mayGoOn(crop, at('land', answers), known)
    expect([may({}), may({ tillageArea: '0', grasslandArea: '' })]).toEqual([false, false])
    expect([may({ tillageArea: '1' }), may({ grasslandArea: '1' })]).toEqual([true, true])
  })

  test('forget units of land and length and both areas on the way back from the third, and nothing else [D4.11, D4.12]', () => {
    const said = {
      landAreaUnit: 'HA',
      lengthUnit: 'M',
      weightUnit: 'KG',
      tillageArea: '4',
      grasslandArea: '5',
    }
    const back = goBack(crop, at('land', said), known, true)
    expect(back).toEqual({ at: 'units', answers: { weightUnit: 'KG' } })
    expect(goBack(crop, at('apps', said), known, true)).toEqual({ at: 'land', answers: said })
  })
})

describe('in every flow', () => {
  test('Next leads to the end one by one, and Back the same way to the beginning [D4.10, D2.232, D2.251]', () => {
    const answers = {
      weightUnit: 'KG',
      ewesCount: '1',
      landAreaUnit: 'HA',
      lengthUnit: 'M',
      tillageArea: '1',
      herdWay: 'type',
    }
    for (const flow of [ovine, crop, bovine]) {
      const way = ids(flow, prompted)
      let walk: Walk = { ...beginning(flow), answers }
      const seen = way.map(() => {
        const { at: here } = walk
        walk = goOn(flow, walk, prompted)
        return here
      })
      expect(seen).toEqual(way)
      expect(walk.at).toBe(way.at(-1))
      for (const before of way.toReversed().slice(1)) {
        const back = goBack(flow, walk, prompted, false)
        if (typeof back === 'string') throw new Error(back)
        walk = back
        expect(walk.at).toBe(before)
      }
    }
  })

  test('Back on the first closes where that is allowed, else nothing happens [D2.233, D2.250, D2.251]', () => {
    for (const subApp of subApps) {
      const first = beginning(flows[subApp])
      expect(goBack(flows[subApp], first, known, true)).toBe('close')
      expect(goBack(flows[subApp], first, known, false)).toBe('stay')
    }
  })
})

describe('how people there measure and read a watch', () => {
  const asked = (region: Region, country?: Country) =>
    stillToAsk([], { region, ...(country && { country }), subApp: 'bovine' })

  test('is asked once in Uruguay: land, lengths and times, each in the country’s own way first', () => {
    const about = asked('LA', 'UY')
    const slide = placeOf(bovine, at('units'), about).slide
    expect(asksOf(slide, about)).toEqual(['landAreaUnit', 'lengthUnit', 'timeFormat'])
    const own = ownUnits({ region: 'LA', country: 'UY' })
    expect(ownFirst(landUnits, own?.landAreaUnit)[0]).toBe('HA')
    expect(ownFirst(lengthUnits, own?.lengthUnit)[0]).toBe('M')
    expect(timeFormats[0]).toBe('HH_mm')
    const chosen = (['landAreaUnit', 'timeFormat'] as const).flatMap((name) => {
      const value = name === 'landAreaUnit' ? 'HA' : 'HH_mm'
      const change = changeSetting({ name, value, subApp: 'bovine' }, [], 1)
      return change.ok ? [change.value.record] : []
    })
    expect(ids(bovine, stillToAsk(chosen, { region: 'LA', country: 'UY', subApp: 'bovine' }))).not.toContain(
      'units',
    )
  })

  test('is asked in Ireland about the watch alone, in the States and Canada not at all', () => {
    expect(asksOf(placeOf(bovine, at('units'), asked('IE')).slide, asked('IE'))).toEqual(['timeFormat'])
    for (const region of ['US', 'CA'] as const) expect(ids(bovine, asked(region))).not.toContain('units')
    expect(asksOf(placeOf(ovine, at('explore'), asked('SC')).slide, asked('SC'))).toEqual(['timeFormat'])
  })
})

describe('whose law counts', () => {
  const asked = (region: Region, country?: Country) => {
    const about = stillToAsk([], { region, ...(country && { country }), subApp: 'bovine' })
    return subApps.map((subApp) => slidesOf(flows[subApp], about).flatMap((slide) => asksOf(slide, about)))
  }

  test.each(['UK', 'AU', 'EU', 'LA'] as const)(
    'is asked once in every app of a farm in %s that never said it',
    (region) => {
      for (const asks of asked(region)) expect(asks.filter((name) => name === 'country')).toHaveLength(1)
    },
  )

  test.each([
    ['UK', 'GB-WLS'],
    ['AU', 'AU-TAS'],
    ['EU', 'DE'],
    ['LA', 'AR'],
    ['IE', undefined],
    ['NZ', undefined],
  ] as const)('is not asked in %s where it is known: %s', (region, country) => {
    for (const asks of asked(region, country)) expect(asks).not.toContain('country')
  })
})

describe('the answer ticked in advance', () => {
  const ticked = (subApp: SubApp, region: Region, country?: Country) => {
    const place = { region, ...(country && { country }) }
    return tickedFirst(flows[subApp], stillToAsk([], { ...place, subApp }), place)
  }

  test('is hectares and metres in Latin America, where they are asked for', () => {
    const own = { landAreaUnit: 'HA', lengthUnit: 'M' }
    expect(ticked('bovine', 'LA', 'UY')).toEqual(own)
    expect(ticked('crop', 'LA', 'UY')).toEqual(own)
    // Sheep are asked for neither, and the app’s own units stay.
    expect(ticked('ovine', 'LA', 'UY')).toEqual({})
  })

  test('is no unit of land anywhere else, and pounds for weights in North America', () => {
    expect(ticked('crop', 'IE')).toEqual({})
    expect(ticked('ovine', 'US')).toEqual({ weightUnit: 'LBS' })
    expect(ticked('bovine', 'US')).toEqual({})
  })
})
