import '@mantine/core/styles/Radio.css'
import { NativeSelect, Radio, SegmentedControl } from '@mantine/core'
import type { Ask, View } from '@steading/domain/reports/engine/define-view'
import type { ViewAnswer } from '../../farm/view-answer'
import { useTranslation } from '../../i18n/translation'
import { SearchInput } from '../../ui/search-input'
import { PeriodAsk } from './period-ask'
import styles from './report.module.css'
import { useCells } from './use-cells'
import type { Choosing } from './use-view'

type Props = { view: View; choosing: Choosing; head: Pick<ViewAnswer, 'tags' | 'choices'> | undefined }
type Of<Kind extends Ask['kind']> = { ask: Extract<Ask, { kind: Kind }> } & Omit<Props, 'view'>

/** The questions on a view, each drawn by its kind. */
export function ViewAsks({ view, ...rest }: Props) {
  return view.asks.map((ask) => {
    if (ask.kind === 'only') return <Only key={ask.name} ask={ask} {...rest} />
    if (ask.kind === 'order') return <Order key={ask.name} ask={ask} {...rest} />
    if (ask.kind === 'period') return <PeriodAsk key={ask.name} ask={ask} choosing={rest.choosing} />
    if (ask.kind === 'choice') return <Choice key={ask.name} ask={ask} {...rest} />
    return ask.kind === 'search' ? <Search key={ask.name} ask={ask} {...rest} /> : null
  })
}

/** More answers than this do not fit side by side on a phone. */
const mostBeside = 3

function Only({ ask, choosing, head }: Of<'only'>) {
  const { t } = useTranslation()
  const [first] = ask.options
  const tag = choosing.asked[ask.name] ?? first?.value
  const side =
    ask.options.find(({ value, more }) => value === tag || more?.some((one) => one.value === tag)) ?? first
  const count = (value: string) => head?.tags[value] ?? 0
  const choose = (value: string | undefined) =>
    choosing.choose(ask.in, value === first?.value ? undefined : value)
  const found = side?.more?.filter(({ value }) => count(value) > 0) ?? []
  const sides = ask.options.map(({ value, label }) => ({ value, label: t(label, { count: count(value) }) }))
  return (
    <>
      {sides.length > mostBeside ? (
        <Radio.Group value={side?.value ?? ''} onChange={choose} aria-label={t(ask.label)}>
          <div className={styles.sides}>
            {sides.map(({ value, label }) => (
              <Radio.Card key={value} value={value} className={styles.chip ?? ''}>
                {label}
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      ) : (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t(ask.label)}
          value={side?.value ?? ''}
          onChange={choose}
          data={sides}
        />
      )}
      {found.length > 0 && (
        <fieldset className={styles.chips} aria-label={t(ask.label)}>
          {found.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.chip}
              aria-pressed={tag === value}
              onClick={() => choose(tag === value ? side?.value : value)}
            >
              {t(label)} <strong>{count(value)}</strong>
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

function Order({ ask, choosing }: Of<'order'>) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t(ask.label)}
      value={choosing.sort?.column ?? ask.options[0]?.value ?? ''}
      onChange={(value) => choosing.choose(ask.in, value)}
      data={ask.options.map(({ value, label }) => ({ value, label: t(label) }))}
    />
  )
}

/** One answer is no choice. */
function Choice({ ask, choosing, head }: Of<'choice'>) {
  const { t } = useTranslation()
  const { say } = useCells()
  const choices = head?.choices[ask.name] ?? []
  if (choices.length < 2) return null
  return (
    <NativeSelect
      size="md"
      className={styles.choice ?? ''}
      label={t(ask.label)}
      value={String(choosing.asked[ask.name] ?? choices[0]?.value)}
      onChange={(event) => choosing.choose(ask.in, event.currentTarget.value)}
      data={choices.map(({ value, says, more = [] }) => ({
        value,
        label: [say(says, ask.as), ...more.map((one) => say(one.value, one.kind))].join(' · '),
      }))}
    />
  )
}

function Search({ ask, choosing: { search, setSearch } }: Of<'search'>) {
  const { t } = useTranslation()
  return <SearchInput className={styles.search} label={t(ask.label)} value={search} onChange={setSearch} />
}
