/** The window in which the phone-authentication service asks whether a person is there, before it sends a code. */
import { Refused } from '../../ask/ask.ts'
import type { Words } from '../../words/words.tsx'

/** How often the window is looked at: a browser tells nobody that a window was closed. Milliseconds. */
const LOOK_MS = 250

/**
 * Opens the window and answers the token of its check. To be called while the press that asks for it is handled: later a browser
 * takes the window for an advertisement. Throws Refused with a sentence when the window was blocked, or closed by the player (ERROR-29).
 */
export function openPhoneCheck({ language, say }: Pick<Words, 'language' | 'say'>): Promise<string> {
  const opened = window.open(`/phoneAuth/check?lang=${language}`, 'phoneAuth', 'popup,width=420,height=620')
  if (!opened) return Promise.reject(new Refused('', say('login.windowBlocked'), null, 0))
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearInterval(timer)
      removeEventListener('message', hear)
      done()
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== opened || origin !== location.origin || data?.kind !== 'phoneAuth') return
      settle(() => resolve(String(data.token)))
    }
    addEventListener('message', hear)
    const timer = setInterval(() => {
      if (!opened.closed) return
      const code = 'identity.phoneAuth.popupClosed'
      // The window tells its answer and closes at once: what it told may still be on the way.
      setTimeout(() => settle(() => reject(new Refused(code, say(code), null, 0))))
    }, LOOK_MS)
  })
}
