/**
 * The service worker from the page's side: it is registered once the visitor does something (who looks in and leaves costs
 * nothing), and a new one takes over only while no game is open in any window of this browser.
 */
import { useEffect } from 'react'
import { trustScript } from '../../ask/trusted.ts'
import { readLanguageNow } from '../../words/language.ts'
import { usePath } from '../router.tsx'

/** Held by every window with a game in it. */
const GAME_LOCK = 'sen-game'
const PLAYING = ['/game', '/seamless', '/fbsports', '/lottery', '/vnlottery']
const REGISTER_MS = 15_000

async function register(): Promise<void> {
  await navigator.serviceWorker.register(trustScript('/sw.js'), { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ language: readLanguageNow() })
}

/** Lets a worker that waits take over, unless a game is open here or in another window. */
async function letUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return
  await navigator.locks.request(GAME_LOCK, { ifAvailable: true }, async lock => {
    if (lock) waiting.postMessage({ takeOver: true })
  })
}

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'locks' in navigator

export function ServiceWorkerRegistration() {
  const path = usePath()
  const isPlaying = PLAYING.includes(path)
  useEffect(() => {
    if (!isSupported()) return
    const begin = () => void register().catch(() => undefined)
    const timer = setTimeout(begin, REGISTER_MS)
    addEventListener('pointerdown', begin, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', begin)
    }
  }, [])
  useEffect(() => {
    if (!isSupported()) return
    if (!isPlaying) {
      void letUpdate().catch(() => undefined)
      return
    }
    const left = new AbortController()
    const hold = () => new Promise<void>(resolve => left.signal.addEventListener('abort', () => resolve()))
    void navigator.locks.request(GAME_LOCK, { mode: 'shared' }, hold).catch(() => undefined)
    return () => left.abort()
  }, [isPlaying])
  return null
}
