import { type TypeChoice, typesToChoose } from '@steading/domain/jobs-read/animals/animal-types'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useWide } from '../../platform/pages/layout'
import { Card, Row } from '../../ui/card'
import { Page, Section } from '../../ui/page'

/** The kind of animal decides the questions. The usual kinds come first. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const choices = typesToChoose(useSession().value?.subApp ?? 'bovine')
  const more = choices.filter(({ offered }) => offered === 'more')
  return (
    <Page title={t('PAGES.ANIMAL_CHOOSE_TYPE')} inBand={!wide}>
      <Kinds choices={choices.filter(({ offered }) => offered === 'at once')} />
      {more.length > 0 && (
        <Section title={t('ANIMALS.MORE_KINDS')}>
          <Kinds choices={more} />
        </Section>
      )}
    </Page>
  )
}

function Kinds({ choices }: { choices: readonly TypeChoice[] }) {
  const { t } = useTranslation()
  return (
    <Card>
      {choices.map(({ type, title, help }) => (
        <Row key={type} to={{ page: 'animal-create', search: { type } }} label={t(title)} below={t(help)} />
      ))}
    </Card>
  )
}
