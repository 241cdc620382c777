import { useTranslation } from '../../i18n/translation'
import { useRegion, useSession } from '../farm/farm'
import { whoseFarm } from '../farm/whose-farm'
import { useWrite } from '../farm/write'
import { useTableWords } from './table-words'
import type { TakenAway } from './take-away'

/** Everything about the farm and its language that a file needs, as plain data. */
export function useListWords() {
  const { t } = useTranslation()
  const write = useWrite()
  const wordsOf = useTableWords()
  const region = useRegion() ?? 'GL'
  const whose = whoseFarm(useSession().value)
  return ({ title, columns, from, about = [], foot, sheets }: TakenAway, count: number) => {
    const words = wordsOf(columns)
    return {
      ...{ title, columns, words, region, today: write.today() },
      about: [
        ...(whose === '' ? [] : [whose]),
        ...('rows' in from ? [] : [t('ANIMALS.COUNT', { count })]),
        ...about,
      ],
      ...(foot !== undefined && { foot }),
      ...(sheets && { sheets }),
      pageWords: t('EXPORT.PAGE', { page: '{page}', pages: '{pages}' }),
    }
  }
}
