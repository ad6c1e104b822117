import styles from './Count.module.css'

/** A red count beside an item, for eyes; nothing at zero (MC-16 to MC-18). */
export function Count({ of }: { of: number }) {
  return of > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {of > 99 ? '99+' : of}
    </span>
  ) : null
}
