import {
  type EnvironmentChoice,
  environmentAddress,
  readEnvironmentChoice,
  stages,
  usualChoice,
  versionChoices,
  versionName,
  writeEnvironmentChoice,
} from '@steading/domain/base/environments/environment-switcher'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { guessRegion } from '../../platform/device/region-of-device'
import styles from '../../ui/entry-page.module.css'

const storedAs = 'steading.environment'

/** For people who try out versions: another stage or version is another address, and the app starts again there. */
export function EnvironmentSwitcher({ pattern }: { pattern: string }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(
    () => readEnvironmentChoice(localStorage.getItem(storedAs)) ?? usualChoice,
  )
  const choose = (part: Partial<EnvironmentChoice>) => {
    const choice = { ...chosen, ...part }
    setChosen(choice)
    localStorage.setItem(storedAs, writeEnvironmentChoice(choice))
    window.location.assign(environmentAddress(pattern, choice, __APP_VERSION__, guessRegion()))
  }
  return (
    <>
      <Choices
        label={t('ENVIRONMENT.STAGE')}
        options={stages.map((stage) => ({ value: stage, name: t(`ENVIRONMENT.STAGE.${stage}`) }))}
        chosen={chosen.stage}
        choose={(stage) => choose({ stage })}
      />
      <Choices
        label={t('ENVIRONMENT.VERSION')}
        options={versionChoices.map((version) => ({
          value: version,
          name: `${t(`ENVIRONMENT.VERSION.${version}`)} ${versionName(version, __APP_VERSION__)}`,
        }))}
        chosen={chosen.version}
        choose={(version) => choose({ version })}
      />
    </>
  )
}

type Props<T extends string> = {
  label: string
  options: { value: T; name: string }[]
  chosen: T
  choose: (value: T) => void
}

function Choices<T extends string>({ label, options, chosen, choose }: Props<T>) {
  return (
    <fieldset className={styles.languages} aria-label={label}>
      {options.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className={styles.language}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
