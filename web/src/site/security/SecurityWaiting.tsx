import { Skeleton } from '../../kit/Waiting.tsx'
import centreStyles from '../../parts/centre.module.css'

/** The shape of my account while it is on its way. */
export function SecurityWaiting() {
  return (
    <div className={centreStyles.stack} aria-busy="true">
      <Skeleton height="148px" />
      <Skeleton height="320px" />
      <Skeleton height="240px" />
    </div>
  )
}
