import type { Region } from '@steading/domain/base/regions/regions'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { givenName } from '@steading/domain/records/collections/record-names'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Translate } from '../../i18n/translation'
import { faceOf } from './animal-face'

/** The name of a record of any kind in a list of changes. */
export function recordName(collection: CollectionName, fields: Fields, region: Region, t: Translate): string {
  if (collection === 'animals') return faceOf(fields, region, 0).short || t('ANIMALS.NO_TAG')
  return givenName(fields) ?? t('RECORDS.UNNAMED')
}
