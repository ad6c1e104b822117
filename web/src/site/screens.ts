/** Where the screens are. The page that was asked for names its own; the table of all comes with the first way to another one. */
import type { ComponentType } from 'react'

type Screen = { default: ComponentType }

/** What leads to every screen: a file of its own, which the first page does not need. */
const openTable = () => import('./all-screens.ts')

/** Fetches a screen by its file under site/, without ending. */
export async function fetchScreen(screen: string): Promise<Screen> {
  const address = screen === named.screen && named.parts?.split(' ', 1)[0]
  // What does not come is asked for again, so that its failure is told as that of any other part (ask/after-start.ts).
  if (address) return import(/* @vite-ignore */ address).catch(() => fetchListed(screen))
  return fetchListed(screen)
}

async function fetchListed(screen: string): Promise<Screen> {
  const load = (await openTable()).screens[`./${screen}.tsx`]
  if (!load) throw new Error(`no screen ${screen}`)
  return load()
}

/** The screen that the page was drawn with, and its chunks, of which its own is the first (document.ts). */
const named: { screen?: string; parts?: string } =
  typeof document === 'undefined' ? {} : { ...document.querySelector<HTMLElement>('script[data-screen]')?.dataset }
