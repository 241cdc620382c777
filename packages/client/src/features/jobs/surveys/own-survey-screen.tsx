import '@mantine/core/styles/Switch.css'
import { ActionIcon, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import {
  mostQuestions,
  type OwnQuestion,
  type OwnSurvey,
  ownKinds,
  ownSurveyChange,
  readOwnSurvey,
} from '@steading/domain/jobs/surveys/own-survey'
import { ownKindKey } from '@steading/domain/jobs/surveys/text-keys'
import { survey as surveyType } from '@steading/domain/jobs/types/records/survey'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import form from '../../../engines/form/form.module.css'
import { DeleteOwn } from '../../../engines/records/delete-own'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useRecord } from '../../../platform/farm/farm'
import { newId } from '../../../platform/farm/new-id'
import { useGo, useSearchText } from '../../../platform/pages/navigation'
import { report } from '../../../platform/told/notices'
import { Card } from '../../../ui/card'
import { Empty } from '../../../ui/empty'
import { Actions, Page, Section } from '../../../ui/page'
import styles from './surveys.module.css'

/** Questions a farm writes itself, kept as they are typed. */
export function Screen() {
  const [{ id }] = useSearchText()
  const record = useRecord('reports', id)
  if (record.loading) return null
  const own = record.value && readOwnSurvey(record.value)
  if (!own) return <Empty page title="SURVEYS.OWN_GONE" text="SURVEYS.OWN_GONE_TEXT" />
  return <OwnSurveyForm key={id} found={own} />
}

function OwnSurveyForm({ found }: { found: OwnSurvey }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  // A saved copy that comes back must not overwrite the farmer's typing.
  const [own, setOwn] = useState(found)
  // All changes while the page is open make one new version: answers name the version of their questions.
  const [version] = useState(found.version + 1)
  const change = (part: Partial<OwnSurvey>) => {
    const next = { ...own, ...part, version }
    setOwn(next)
    void farm.save([ownSurveyChange(next)]).then((saved) => {
      if (!saved.ok) void report(saved.problem)
    })
  }
  const changeQuestion = (changed: OwnQuestion) =>
    change({ questions: own.questions.map((one) => (one.id === changed.id ? changed : one)) })
  const add = () => {
    const question: OwnQuestion = { id: `q${newId().slice(-12)}`, kind: 'check', words: '', options: [] }
    change({ questions: [...own.questions, question] })
  }
  const ask = () =>
    go('task-create', { type: surveyType.id }, { parameters: { workflow: surveyType.workflow } })
  return (
    <Page title={own.name || t('SURVEYS.OWN_UNNAMED')}>
      {own.questions.some(({ words }) => words !== '') && (
        <Actions>
          <Button size="md" onClick={() => void ask()}>
            {t('SURVEYS.OWN_ASK')}
          </Button>
        </Actions>
      )}
      <div className={form.fields}>
        <TextInput
          size="md"
          label={t('SURVEYS.OWN_NAME')}
          value={own.name}
          maxLength={100}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Switch
          size="md"
          label={t('SURVEYS.OWN_EACH')}
          checked={own.each}
          onChange={({ currentTarget }) => change({ each: currentTarget.checked })}
        />
      </div>
      <Section title={t('SURVEYS.OWN_QUESTIONS')}>
        {own.questions.map((question, index) => (
          <QuestionForm
            key={question.id}
            question={question}
            at={index + 1}
            change={changeQuestion}
            remove={() => change({ questions: own.questions.filter(({ id }) => id !== question.id) })}
          />
        ))}
        {own.questions.length < mostQuestions && (
          <Button size="md" variant="default" leftSection={<Plus size={20} />} onClick={add}>
            {t('SURVEYS.OWN_ADD')}
          </Button>
        )}
      </Section>
      <DeleteOwn id={own.id} label="SURVEYS.OWN_DELETE" told="SURVEYS.OWN_DELETED" then="tasks" />
    </Page>
  )
}

type QuestionProps = {
  question: OwnQuestion
  at: number
  change: (question: OwnQuestion) => void
  remove: () => void
}

function QuestionForm({ question, at, change, remove }: QuestionProps) {
  const { t } = useTranslation()
  const title = t('SURVEYS.OWN_QUESTION', { at })
  return (
    <section className={styles.own} aria-label={title}>
      <Card padded>
        <div className={styles.asks}>
          <TextInput
            size="md"
            label={title}
            value={question.words}
            maxLength={200}
            onChange={({ currentTarget }) => change({ ...question, words: currentTarget.value })}
          />
          <ActionIcon
            size={48}
            variant="subtle"
            aria-label={t('SURVEYS.OWN_REMOVE', { question: question.words || title })}
            onClick={remove}
          >
            <X size={22} aria-hidden="true" />
          </ActionIcon>
        </div>
        <NativeSelect
          size="md"
          label={t('SURVEYS.OWN_KIND')}
          value={question.kind}
          data={ownKinds.map((value) => ({ value, label: t(ownKindKey(value)) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ ...question, kind: ownKinds.find((kind) => kind === value) ?? question.kind })
          }
        />
        {question.kind === 'choice' && <Options question={question} change={change} />}
      </Card>
    </section>
  )
}

/** One a line. */
function Options({ question, change }: Pick<QuestionProps, 'question' | 'change'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(question.options.join('\n'))
  const type = (text: string) => {
    setTyped(text)
    const options = text.split('\n').map((line) => line.trim())
    change({ ...question, options: [...new Set(options.filter((line) => line !== ''))] })
  }
  return (
    <Textarea
      size="md"
      rows={4}
      label={t('SURVEYS.OWN_OPTIONS')}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
