/** A spinner, and the loader that stands over the page while something is on its way. */
import styles from './Loader.module.css'
import { useIsBusy } from './Waiting.tsx'

export function Spinner({ label }: { label: string }) {
  return <span role="status" aria-label={label} className={styles.spinner} />
}

/** The overlay itself; stands once, in the shell. */
export function Loader({ label }: { label: string }) {
  if (!useIsBusy()) return null
  return (
    <div className={styles.loader}>
      <Spinner label={label} />
    </div>
  )
}
