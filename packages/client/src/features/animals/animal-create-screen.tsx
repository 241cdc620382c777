import { Button } from '@mantine/core'
import { typeTexts } from '@steading/domain/animals/animal-types'
import { breedsOf } from '@steading/domain/breeds/breeds'
import { animalFields } from '@steading/domain/collections/animals'
import type { Fields } from '@steading/domain/fields/fields'
import type { Language } from '@steading/domain/languages'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../engines/form/field-input'
import form from '../../engines/form/form.module.css'
import { hasTwin } from '../../engines/form/form-values'
import { useWrite } from '../../i18n/write'
import look from './animal-create-screen.module.css'
import styles from './animal-edit-screen.module.css'
import { useNewAnimal } from './use-new-animal'

const fields = animalFields as Fields

/** A new animal: the few things known at once, the rest where it is looked for. */
export function Screen() {
  const { t, i18n } = useTranslation()
  const { weightUnit } = useWrite()
  const animal = useNewAnimal()
  const { sheep, register, errorOf } = animal
  const breeds = useMemo(
    () =>
      breedsOf(sheep ? 'OVINE' : 'BOVINE', i18n.language as Language).map(({ id, names }) => ({
        value: id,
        label: names[i18n.language as Language],
      })),
    [sheep, i18n.language],
  )
  const inputs = (names: readonly string[]) => (
    <div className={form.fields}>
      {names.map((name) => {
        const field = fields[name]
        return (
          field && (
            <FieldInput
              key={name}
              name={name}
              field={field}
              register={register(name)}
              error={errorOf(name)}
              options={name === 'breed' ? breeds : undefined}
              unit={hasTwin(name, fields) ? t(`UNITS.NAME.${weightUnit}`) : undefined}
            />
          )
        )
      })}
    </div>
  )
  return (
    <form className={styles.screen} onSubmit={animal.save} noValidate>
      <div className={styles.scroll}>
        <div className={styles.page}>
          <h1 className={look.title}>{t(typeTexts(animal.type).title)}</h1>
          {inputs(animal.first)}
          {animal.sections.map(({ id, title, names }) => (
            <details key={id} className={look.more}>
              <summary>
                {t(title)} <ChevronRight size={20} className={look.chevron} aria-hidden="true" />
              </summary>
              {inputs(names)}
            </details>
          ))}
        </div>
      </div>
      <div className={styles.bar}>
        <Button variant="default" size="lg" onClick={animal.leave}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button type="submit" size="lg" loading={animal.saving} disabled={!animal.changed}>
          {t('GENERAL.SAVE')}
        </Button>
      </div>
    </form>
  )
}
