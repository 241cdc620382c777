import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Region, regionCodes } from '@steading/domain/base/regions/regions'
import {
  type PhoneCountry,
  phoneCountriesOf,
  phoneRows,
  readPhone,
} from '@steading/domain/frame/account/phone-numbers'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { guessRegion, regionNameKeys } from '../../platform/device/region-of-device'
import { useSearchText } from '../../platform/pages/navigation'
import { ask } from '../../platform/told/notices'
import styles from '../../ui/entry-page.module.css'
import { keepDraft, readDraft } from './sign-up-draft'

export type GivenNumber = { phone: string; region: Region; country: PhoneCountry }

type Props = {
  button: string
  /** A number known already. */
  begins?: string | undefined
  take: (given: GivenNumber) => Promise<void>
}

/** A mobile number with its country, which follows from where the farm is wherever that is one country. */
export function NumberForm({ button, begins, take }: Props) {
  const { t, language } = useTranslation()
  const [{ country: linked, countryCode }] = useSearchText()
  const [draft] = useState(readDraft)
  const [region, setRegion] = useState(() => draft.region ?? guessRegion(linked ?? countryCode))
  const countries = phoneCountriesOf(region)
  const [chosen, setChosen] = useState<PhoneCountry | undefined>(draft.country)
  const country = chosen && countries.includes(chosen) ? chosen : countries[0]
  const [typed, setTyped] = useState(begins ?? draft.typed ?? '')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const names = new Intl.DisplayNames([language], { type: 'region' })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const read = readPhone(typed, country)
    const complaint = typed.trim() === '' ? 'USERNAME_REQUIRED' : 'USERNAME_VALID_REGION_PHONE'
    setWrong(read.kind === 'none' ? `LOGIN.VALIDATION.${complaint}` : undefined)
    if (read.kind === 'none') return box.current?.focus()
    const question = { header: 'SIGN_UP.ODD_NUMBER', message: 'SIGN_UP.ODD_NUMBER_TEXT' }
    if (read.kind === 'odd' && !(await ask({ ...question, values: { number: read.number } }))) return
    keepDraft({ region, country, typed })
    setBusy(true)
    await take({ phone: read.number, region, country })
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <NativeSelect
        size="lg"
        label={t('LOGIN.REGION')}
        value={region}
        onChange={(event) => setRegion(event.currentTarget.value as Region)}
        data={regionCodes.map((code) => ({ value: code, label: t(regionNameKeys[code]) }))}
      />
      {countries.length > 1 && (
        <NativeSelect
          size="lg"
          label={t('SIGN_UP.COUNTRY')}
          value={country}
          onChange={(event) => setChosen(event.currentTarget.value as PhoneCountry)}
          data={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        />
      )}
      <TextInput
        ref={box}
        size="lg"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('LOGIN.USERNAME')}
        description={t('SIGN_UP.FOR_EXAMPLE', { example: phoneRows[country].example })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={wrong && t(wrong)}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t(button)}
      </Button>
    </form>
  )
}
