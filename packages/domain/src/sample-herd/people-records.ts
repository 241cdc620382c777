import { ownUnits } from '../base/regions/own-units'
import { type Region, regionFacts } from '../base/regions/regions'
import { toSquareCentimetres } from '../base/units'
import { changeSetting } from '../frame/settings/change-setting'
import type { SettingName, SubApp } from '../frame/settings/settings'
import type { Json } from '../records/sync/stored-record'
import type { FarmYear, People } from './farm-year'
import { day, year } from './ledger'
import type { FarmSketch } from './sketch'

type Firms = { vet: string; mart: string; abattoir: string; supplier: string; worker: string; phone: string }

// Invented firms: the towns are real, the businesses are not.
// biome-ignore format: one region to a line
const firms: Record<Region, Firms> = {
  IE: { vet: 'Bandonvale Veterinary', mart: 'Kilmore Co-op Mart', abattoir: 'Glenbrook Meats', supplier: 'Lee Valley Farm Supplies', worker: 'Tomás Hurley', phone: '+35385000####' },
  NI: { vet: 'Foyleside Vets', mart: 'Ballinrea Livestock Mart', abattoir: 'Sperrin Meats', supplier: 'Mourne Farm Stores', worker: 'Callum Magill', phone: '+4477009002##' },
  UK: { vet: 'Severnside Farm Vets', mart: 'Borderlands Livestock Market', abattoir: 'Wrekin Valley Meats', supplier: 'Marches Agri', worker: 'Gareth Pugh', phone: '+4477009001##' },
  SC: { vet: 'Donside Veterinary Group', mart: 'Strathbogie Mart', abattoir: 'Grampian Hill Meats', supplier: 'Deveron Farm Services', worker: 'Fraser Innes', phone: '+4477009003##' },
  US: { vet: 'Flint Hills Large Animal Clinic', mart: 'Cottonwood Livestock Auction', abattoir: 'Prairie Star Packing', supplier: 'Chase County Feed & Seed', worker: 'Dale Hutchins', phone: '+162055501##' },
  CA: { vet: 'Bow River Veterinary Services', mart: 'High River Stockyards', abattoir: 'Chinook Beef Packers', supplier: 'Foothills Ag Supply', worker: 'Tyler Wiebe', phone: '+140355501##' },
  LA: { vet: 'Veterinaria del Queguay', mart: 'Feria Ganadera El Ombú', abattoir: 'Frigorífico Río Negro Chico', supplier: 'Agropecuaria La Tranquera', worker: 'Washington Ferreira', phone: '+5989900####' },
  AU: { vet: 'Western District Vets', mart: 'Grangeburn Saleyards', abattoir: 'Southern Ranges Meats', supplier: 'Hamilton Rural Supplies', worker: 'Jye Callaghan', phone: '+614915701##' },
  NZ: { vet: 'Waihou Vets', mart: 'Piako Saleyards', abattoir: 'Kaimai Meats', supplier: 'Thames Valley Farm Centre', worker: 'Wiremu Parata', phone: '+6421000####' },
  EU: { vet: 'Cabinet vétérinaire du Bocage', mart: 'Marché aux bestiaux de la Sienne', abattoir: 'Abattoir du Val de Vire', supplier: 'Coopérative du Cotentin Sud', worker: 'Julien Lemoine', phone: '+336399810##' },
  GL: { vet: 'Umgeni Veterinary Practice', mart: 'Midlands Livestock Auctions', abattoir: 'Karkloof Abattoir', supplier: 'Howick Farmers Co-op', worker: 'Sipho Dlamini', phone: '+2771000####' },
}

export function writePeople({
  sketch,
  region,
  ledger,
  random,
  today,
  say,
}: Omit<FarmYear, 'people'>): People {
  const firm = firms[region]
  const made = today - 3 * year
  const [app] = subAppsOf(sketch)
  const contact = (name: string, type: string, more: { [field: string]: Json } = {}) =>
    ledger.write('operators', {
      made,
      app,
      fields: { name, type, phone: firm.phone.replace(/#/g, () => String(random.whole(1, 9))), ...more },
    })
  const label = (name: string, colour: string) =>
    ledger.write('labels', { made, app, fields: { name, colour, belongsToApp: app, isPredefined: false } })
  contact(firm.worker, 'OPERATOR')
  const { firstname, lastname, townCity } = sketch.farm
  const mart = contact(firm.mart, 'Animal Buyer/Supplier', { address: townCity })
  ledger.write('martProviders', { made, app, fields: { name: firm.mart, townCity, isConnected: false } })
  return {
    farmer: contact(`${firstname} ${lastname}`, 'OPERATOR'),
    vet: contact(firm.vet, 'VET', { licenceNumber: `V${random.whole(10_000, 99_999)}` }),
    mart,
    abattoir: contact(firm.abattoir, 'ABATTOIR_FACTORY'),
    supplier: contact(firm.supplier, 'SUPPLIER'),
    labels: {
      lame: label(say('foot_label'), 'red'),
      watch: label(say('slow_label'), 'orange'),
      sale: label(say('buyer_label'), 'green'),
      cull: label(say('old_label'), 'grey'),
    },
  }
}

export const supplierIn = (region: Region): string => firms[region].supplier

/** The sub-apps a farm has use for, the main one first; everyone has land. */
function subAppsOf({ cattle, sheep }: FarmSketch): [SubApp, ...SubApp[]] {
  if (cattle) return sheep ? ['bovine', 'ovine', 'crop'] : ['bovine', 'crop']
  return sheep ? ['ovine', 'crop'] : ['crop']
}

/** Settings the farmer once chose, in each sub-app the farm uses. */
export function writeSettings({ sketch, region, language, ledger, today }: Omit<FarmYear, 'people'>) {
  const facts = regionFacts(region)
  const own = ownUnits(region) ?? facts
  const apps = subAppsOf(sketch)
  const chosen = today - 200 * day
  const write = (name: SettingName, value: unknown, subApp: SubApp) => {
    const change = changeSetting({ name, value, subApp }, [], chosen)
    if (!change.ok) throw new Error(`a sample farm cannot have ${name} set to ${value}`)
    const { id, value: accepted, metadata, belongsToApp } = change.value.record
    const json = accepted as Json
    ledger.write('settings', {
      id,
      made: chosen,
      app: subApp,
      fields: { name, value: json, metadata, belongsToApp },
    })
  }
  const [first] = apps
  write('language', language, first)
  write('weightUnit', facts.weightUnit, first)
  write('dateFormat', facts.dateFormat, first)
  write('farmSize', toSquareCentimetres(sketch.land.hectares, 'HA'), first)
  write('soundsAndNotifications', true, first)
  for (const app of apps) {
    write('landAreaUnit', own.landAreaUnit, app)
    write('lengthUnit', own.lengthUnit, app)
  }
  if (sketch.cattle) write('breedingSeasonStart', today - 190 * day, 'bovine')
}
