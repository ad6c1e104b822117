/** Says that the network is gone, and goes away by itself when it is back. */
import { useSyncExternalStore } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { usePath } from '../router.tsx'
import styles from './Offline.module.css'

const watch = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function Offline() {
  const { say } = useWords()
  const path = usePath()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.line}>
          <Icon name="wifi-off" size={18} /> {say(path === '/game' ? 'site.offlineGame' : 'site.offline')}
        </p>
      )}
    </div>
  )
}
