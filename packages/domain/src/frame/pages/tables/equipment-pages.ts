import { later, type PageRow } from '../page-row'
import { everyone, livestock } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const equipmentPages = [
  { id: 'readers-and-scales', mobile: '/readers-and-scales', tablet: '/tablet/readers-and-scales', title: 'PAGES.READERS_AND_SCALES', icon: 'bluetooth',
    kind: 'farm', subApps: livestock, access: { feature: 'EID_CONNECTIVITY_BUTTON', in: 'bovine' }, place: { area: 'equipment' }, draws: later('equipment') },
  { id: 'upload-group-from-eid-reader', mobile: '/upload-group-from-eid-reader', tablet: '/tablet/upload-group-from-eid-reader', title: 'PAGES.UPLOAD_GROUP_FROM_EID_READER', icon: 'archive',
    kind: 'farm', subApps: livestock, access: { feature: 'EID_CONNECTIVITY_BUTTON', in: 'bovine' }, place: { area: 'equipment' }, up: 'readers-and-scales', draws: later('equipment') },
  { id: 'uploaded-animals-from-eid-list', mobile: '/uploaded-animals-from-eid-list', tablet: '/tablet/uploaded-animals-from-eid-list', title: 'PAGES.UPLOADED_ANIMALS_FROM_EID_LIST', icon: 'clipboard-check',
    kind: 'farm', subApps: livestock, access: { feature: 'EID_CONNECTIVITY_BUTTON', in: 'bovine' }, up: 'upload-group-from-eid-reader', beside: 'upload-group-from-eid-reader', draws: later('equipment') },
  { id: 'equipment-events', mobile: '/equipment-events', tablet: '/tablet/equipment-events', title: 'PAGES.EQUIPMENT_EVENTS', icon: 'activity',
    kind: 'farm', subApps: everyone, flag: 'dataFromEquipment', place: { area: 'equipment' }, draws: later('equipment') },
  { id: 'sensors', mobile: '/sensors', tablet: '/tablet/sensors', title: 'PAGES.SENSORS', icon: 'activity',
    kind: 'farm', subApps: everyone, access: { feature: 'SENSORS' }, flag: 'sensors', place: { area: 'equipment' }, draws: later('equipment') },
] as const satisfies readonly PageRow[]
