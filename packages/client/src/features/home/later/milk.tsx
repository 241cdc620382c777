import { milkRecording } from '@steading/domain/reports/milk/milk-recording'
import { ViewPart } from '../view-part'

// The server's last answer will do here; the page of its own asks again.
const asked = { subApp: 'bovine', onlyKept: true } as const

/** A cow's milk on the test days of the year. */
export const Part = () => (
  <ViewPart view={milkRecording} asked={asked} page="milk-recording" title="HOME.MILK" loud="averageYield" />
)
