import { useEffect } from 'react'
import { useTranslation } from '../i18n/translation'
import { useSession } from '../platform/farm/farm'
import { whoseFarm } from '../platform/farm/whose-farm'
import { useWrite } from '../platform/farm/write'
import { drawEdges } from '../platform/paper/page-edges'
import { BrandMark } from '../ui/brand-mark'
import styles from './frame.module.css'

/** On paper in place of the band: whose page it is and of what day. The edges of every page say it again. */
export function PrintHead() {
  const { t } = useTranslation()
  const write = useWrite()
  const whose = whoseFarm(useSession().value)
  const today = write.today()
  useEffect(() => {
    const tell = () =>
      drawEdges({
        whose,
        title: titleOnPaper(),
        day: t('EXPORT.PRINTED', { day: write.day(today) }),
        pages: t('EXPORT.PAGE', { page: '{page}', pages: '{pages}' }),
      })
    window.addEventListener('beforeprint', tell)
    return () => window.removeEventListener('beforeprint', tell)
  }, [t, write, whose, today])
  return (
    <div className={styles.printHead}>
      <BrandMark size={32} />
      <span>{whose}</span>
      <span className={styles.printDay}>{write.day(today)}</span>
    </div>
  )
}

/** Takes the last title: a list laid out for paper, or an item open beside a list, comes after the first. */
function titleOnPaper(): string {
  const titles = [...document.querySelectorAll<HTMLElement>('main h1, [data-paper] h1')]
  return titles.at(-1)?.textContent ?? ''
}
