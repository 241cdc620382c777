import type { SettingValue } from '@steading/domain/frame/settings/change-setting'
import type { LineInput, NumberInput } from '@steading/domain/jobs/settings/settings-page'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Row } from '../../ui/card'
import type { RowWords } from './account-rows'
import { useNumberWays } from './number-setting'

type Said<Input, Value> = { input: Input; words: RowWords; value: Value }

/** The farm's choice, for a user who may not change it. */
export function LineSaid({ input, words, value }: Said<LineInput, SettingValue | undefined>) {
  const { t } = useTranslation()
  const write = useWrite()
  const said = () => {
    if (input.kind === 'switch') return t(value === true ? 'GENERAL.YES' : 'GENERAL.NO')
    if (input.kind === 'date') return typeof value === 'number' ? write.day(value) : t('FORM.NOT_SET')
    const chosen = input.options.find((option) => option.value === String(value))
    return chosen ? t(chosen.label) : t('FORM.NOT_SET')
  }
  return <Row {...words} value={said()} />
}

export function NumberSaid({ input, words, value }: Said<NumberInput, number>) {
  return <Row {...words} value={useNumberWays(input).said(value)} />
}
