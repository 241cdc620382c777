import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Page } from '../../ui/page'
import { CheckStep } from './check-step'
import { ChooseFile } from './choose-file'
import { ColumnsStep } from './columns-step'
import { DoneStep } from './done-step'
import { PastImports } from './past-imports'
import { SavingStep } from './saving-step'
import { type ImportSteps, useImport } from './use-import'
import { Waiting } from './waiting'

/** Imports a herd from another program's table: read, check, save, and undo if it was the wrong one. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const steps = useImport()
  if (steps.step.at === 'check') return <CheckStep shown={steps.step} steps={steps} />
  return (
    <Page title={t('PAGES.IMPORT_ANIMALS')} inBand={!wide}>
      <Step steps={steps} />
    </Page>
  )
}

function Step({ steps }: { steps: ImportSteps }) {
  const { step } = steps
  switch (step.at) {
    case 'reading':
      return <Waiting title="IMPORT.READING" name={step.name} />
    case 'columns':
      return <ColumnsStep chosen={step.chosen} steps={steps} />
    case 'checking':
      return <Waiting title="IMPORT.CHECKING" name={step.chosen.name} />
    case 'saving':
      return <SavingStep id={step.id} name={step.chosen.name} />
    case 'done':
      return <DoneStep id={step.id} counts={step.counts} again={steps.again} />
    default:
      return (
        <>
          <ChooseFile read={steps.read} />
          <PastImports />
        </>
      )
  }
}
