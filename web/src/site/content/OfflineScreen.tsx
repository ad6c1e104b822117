/** /offline: what a navigation without network shows: what this device still has, and what waits. */

import { useEffect, useState } from 'react'
import { isReachable, readKeptPaths } from '../../ask/kept-pages.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { Logo } from '../frame/Logo.tsx'
import { findRoute } from '../routes.tsx'
import styles from './OfflineScreen.module.css'
import pagesStyles from './pages.module.css'

/** How often the page looks whether the site answers again. */
const LOOK_MS = 3_000

/** Where the visitor was going: the service worker names it behind the #. */
function wantedPath(): string {
  const wanted = decodeURIComponent(location.hash.slice(1))
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}

export default function OfflineScreen() {
  const { say } = useWords()
  const [kept, setKept] = useState<readonly string[]>([])
  useEffect(() => {
    void readKeptPaths().then(setKept)
    // Who was on the way to a page goes on by himself as soon as the site answers.
    if (!location.hash) return
    const look = async () => {
      if (navigator.onLine && (await isReachable())) location.replace(wantedPath())
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const pages = kept.flatMap(path => {
    const row = path === '/offline' ? undefined : findRoute(path)
    return row ? [{ path, title: path === '/' ? say('site.home') : say(row.title) }] : []
  })
  return (
    <Stack as="main" gap={4} id="main" className={styles.offline}>
      <Logo />
      <Card as="header" large across="start" gap={2} className={pagesStyles.hero}>
        <Icon name="wifi-off" size={40} />
        <h1>{say('pages.offlineTitle')}</h1>
        <p>{say('pages.offlineText')}</p>
        <Button kind="main" icon="refresh" onClick={() => location.replace(wantedPath())}>
          {say('pages.offlineRetry')}
        </Button>
      </Card>
      <div className={pagesStyles.two}>
        {pages.length > 0 && (
          <Card as="section" large gap={4} pad="page" className={pagesStyles.paper}>
            <h2>{say('pages.offlineWorks')}</h2>
            <ul className={pagesStyles.checks}>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <Icon name="circle-check" size={20} />
                  {/* A document of its own: the page itself is kept, what it would ask for is not. */}
                  <Text as="a" tone="link" href={path}>
                    {title}
                  </Text>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Card as="section" large gap={4} pad="page" className={pagesStyles.paper}>
          <h2>{say('pages.offlineWaits')}</h2>
          <ul className={`${pagesStyles.checks} ${styles.waits}`}>
            {(['pages.offlineWaits1', 'pages.offlineWaits2', 'pages.offlineWaits3'] as const).map(key => (
              <li key={key}>
                <Icon name="clock" size={20} /> {say(key)}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Stack>
  )
}
