import { type ReactNode, useEffect, useRef, useState } from 'react'
import fields from '../../engines/form/form.module.css'
import { useTranslation } from '../../i18n/translation'
import { Fold } from '../../ui/fold'
import { FormPage } from '../../ui/form-page'
import styles from './animal-form.module.css'
import { AnimalQuestion } from './animal-question'
import type { AnimalForm as Form } from './use-animal-form'

type Props = { form: Form; sheep: boolean; self?: string; head: ReactNode; leave: () => void }

/** The few things known at once, the rest where it is looked for. */
export function AnimalForm({ form, sheep, self, head, leave }: Props) {
  const { t } = useTranslation()
  const questions = (names: readonly string[]) =>
    names.map((name) => (
      <AnimalQuestion key={name} name={name} form={form} sheep={sheep} {...(self && { self })} />
    ))
  const { first, sections, ready, saving, save } = form
  return (
    <FormPage ready={ready} saving={saving} save={save} leave={leave}>
      {head}
      <div className={`${fields.fields} ${styles.first}`}>{questions(first)}</div>
      {sections.map(({ id, title, names }) => (
        <MoreQuestions
          key={id}
          title={t(title)}
          filled={names.some((name) => form.isFilled(name))}
          wrong={names.some((name) => form.errorOf(name))}
        >
          {questions(names)}
        </MoreQuestions>
      ))}
    </FormPage>
  )
}

type MoreProps = { title: string; filled: boolean; wrong: boolean; children: ReactNode }

/** A section that opens at a touch; one that says something already, or has something wrong in it, is open. */
function MoreQuestions({ title, filled, wrong, children }: MoreProps) {
  const [open, setOpen] = useState(filled)
  const section = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // A field with an error cannot take the focus while its section is closed.
    if (wrong) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  return (
    <Fold title={title} ref={section} open={open || wrong} onToggle={setOpen}>
      <div className={fields.fields}>{children}</div>
    </Fold>
  )
}
