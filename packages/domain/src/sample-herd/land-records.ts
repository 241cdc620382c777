import { toSquareCentimetres } from '../base/units'
import type { FarmYear } from './farm-year'
import { day, midnight, year } from './ledger'
import { taskWriter } from './task-writer'

type Point = readonly [lon: number, lat: number]
type Plot = { name: string; ring: Point[]; areaCm: number; perimeterMm: number; crop?: string | undefined }

/** Paddocks with their maps, and the year's work on them. Returns the ids of the paddocks. */
export function writeLand(farm: FarmYear): string[] {
  const { ledger, sketch, today } = farm
  const { centre, hectares, paddocks, crops = [] } = sketch.land
  const made = today - 3 * year
  const grass = paddocks.length - crops.length
  writeYard(centre, farm)
  const plots = layOut(farm, paddocks, hectares).map((plot, index) => ({
    ...plot,
    crop: crops[index - grass],
  }))
  const ids = plots.map(({ name, ring, areaCm, perimeterMm, crop }, index) => {
    const map = ledger.write('maps', {
      made,
      app: 'crop',
      fields: { name, features: [boundary(name, ring), trough(ring)] },
    })
    return ledger.write('paddocks', {
      made,
      app: 'crop',
      fields: {
        name,
        displayName: name,
        fieldNo: String(index + 1),
        areaCm,
        perimeterMm,
        cropId: crop ?? 'CROP-GRASS',
        maps: [map],
        purposeId: crop ? 'tillage' : index % 5 === 4 ? 'silage' : 'grazing platform',
        currentStatusId: crop ? 'sown' : index % 5 === 0 ? 'being grazed' : 'grass field',
        walkOrder: crop || index % 5 === 4 ? undefined : index + 1,
        soilType: 'mineral',
        pbiCodes: [],
      },
    })
  })
  workLand(ids, plots, farm)
  return ids
}

/** The yard is a paddock of its own: a map that no paddock draws would be cleared away at the next upload. */
function writeYard([lon, lat]: Point, { ledger, sketch, today }: FarmYear) {
  const made = today - 3 * year
  const point = (detailType: string, east: number, north: number, name: string) => ({
    type: 'Feature',
    detailType,
    geometry: { type: 'Point', coordinates: [lon + east, lat + north] },
    properties: { name },
  })
  const map = ledger.write('maps', {
    made,
    app: 'crop',
    fields: {
      name: sketch.farm.farmName,
      features: [
        point('YARD', 0, 0, sketch.farm.farmName),
        point('SHED', 0.0004, 0.0002, '1'),
        point('HANDLING_UNIT', 0.0005, -0.0001, '2'),
        point('SILAGE_PIT', -0.0004, 0.0003, '3'),
      ],
    },
  })
  ledger.write('paddocks', {
    made,
    app: 'crop',
    fields: {
      name: sketch.farm.farmName,
      displayName: sketch.farm.farmName,
      fieldNo: '0',
      areaCm: toSquareCentimetres(0.6, 'HA'),
      perimeterMm: 320_000,
      maps: [map],
      purposeId: 'other',
      currentStatusId: 'other enterprise',
      pbiCodes: [],
    },
  })
}

const metresPerDegree = 111_320

/** Fields side by side on a slightly crooked grid; neighbours share their ditch, as they do. */
function layOut({ random, sketch }: FarmYear, names: readonly string[], hectares: number): Plot[] {
  const [lon, lat] = sketch.land.centre
  const columns = Math.ceil(Math.sqrt(names.length))
  const side = Math.sqrt((hectares / names.length) * 10_000)
  const east = 1 / (metresPerDegree * Math.cos((lat * Math.PI) / 180))
  const corners = new Map<string, Point>()
  const corner = (column: number, row: number): Point => {
    const key = `${column}/${row}`
    const known = corners.get(key)
    if (known) return known
    const metres = (steps: number) => steps * side + random.about(0, side * 0.13)
    const made: Point = [
      round(lon + (metres(column) + 60) * east),
      round(lat + (metres(row) + 60) / metresPerDegree),
    ]
    corners.set(key, made)
    return made
  }
  return names.map((name, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const ring = [
      corner(column, row),
      corner(column + 1, row),
      corner(column + 1, row + 1),
      corner(column, row + 1),
    ]
    return { name, ring, ...measure(ring, east) }
  })
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function measure(ring: readonly Point[], east: number) {
  const flat = ring.map(([lon, lat]) => [lon / east, lat * metresPerDegree] as const)
  let doubled = 0
  let around = 0
  flat.forEach(([x, y], index) => {
    const [nextX, nextY] = flat[(index + 1) % flat.length] ?? [x, y]
    doubled += x * nextY - nextX * y
    around += Math.hypot(nextX - x, nextY - y)
  })
  return { areaCm: Math.round((Math.abs(doubled) / 2) * 10_000), perimeterMm: Math.round(around * 1000) }
}

function boundary(name: string, ring: readonly Point[]) {
  const [first] = ring
  const closed = first ? [...ring, first] : [...ring]
  return {
    type: 'Feature',
    detailType: 'FIELD_BOUNDARY',
    geometry: { type: 'Polygon', coordinates: [closed.map(([lon, lat]) => [lon, lat])] },
    properties: { name },
  }
}

function trough(ring: readonly Point[]) {
  const middle = (axis: 0 | 1) => round(ring.reduce((sum, point) => sum + point[axis], 0) / ring.length)
  return {
    type: 'Feature',
    detailType: 'WATER_TROUGH',
    geometry: { type: 'Point', coordinates: [middle(0), middle(1)] },
    properties: {},
  }
}

function workLand(ids: readonly string[], plots: readonly Plot[], farm: FarmYear) {
  const { random, today, ledger, say, people } = farm
  const task = taskWriter(farm, 'crop')
  const fertiliser = ledger.write('fertilisers', {
    made: today - 300 * day,
    app: 'crop',
    fields: {
      name: '27-2.5-5',
      kindOfFertiliser: 'chemical',
      n: 27,
      p: 2.5,
      k: 5,
      s: 0,
      nutrientsAs: 'element',
      supplierId: people.supplier,
    },
  })
  const tillage = ids.filter((_, index) => plots[index]?.crop)
  const grazed = ids.filter((_, index) => !plots[index]?.crop)
  for (const paddock of grazed) {
    const spread = midnight(today - random.whole(30, 120) * day)
    task.done('FERTAPPLICATION', spread, {
      paddocks: [paddock],
      fertiliser,
      rateKgHa: random.whole(10, 16) * 10,
    })
  }
  for (const weeksAgo of [1, 2, 3, 5]) {
    const walked = midnight(today - weeksAgo * 7 * day)
    task.done('GRASSMEASURE', walked, {
      paddocks: [...grazed],
      title: say('grassWalk'),
      covers: grazed.map((id) => ({ paddockId: id, kgDmHa: random.whole(60, 170) * 10 })),
    })
  }
  for (const paddock of tillage) {
    task.done('SEEDDRILLING', midnight(today - random.whole(150, 210) * day), { paddocks: [paddock] })
    task.done('SPRAYAPPLICATION', midnight(today - random.whole(60, 110) * day), { paddocks: [paddock] })
    task.done('CROPSCOUTING', midnight(today - random.whole(8, 50) * day), { paddocks: [paddock] })
  }
  if (tillage.length > 0)
    ledger.write('sprayers', {
      made: today - 500 * day,
      app: 'crop',
      fields: {
        name: '1',
        tankSizeMl: 1_200_000,
        boomWidthMm: 15_000,
        operator: people.farmer,
        lastTestDate: midnight(today - 400 * day),
        nextTestDate: midnight(today + 700 * day),
      },
    })
}
