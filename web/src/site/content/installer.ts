/** The browser's offer to install the site. It comes once, at a moment of its own, so it is caught as soon as the program runs. */
import { createStore, useStore } from 'zustand'

type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<{ prompt: InstallPrompt | undefined }>(() => ({ prompt: undefined }))

if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offer.setState({ prompt: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => offer.setState({ prompt: undefined }))
}

/** Whether this page runs as the installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** The offer, where the browser made one, and taking it: true when the player agreed. */
export function useInstaller(): { prompt: boolean; install: () => Promise<boolean> } {
  const prompt = useStore(offer, state => state.prompt)
  const install = async () => {
    if (!prompt) return false
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    // An offer can be used once, whatever the answer.
    offer.setState({ prompt: undefined })
    return outcome === 'accepted'
  }
  return { prompt: prompt !== undefined, install }
}
