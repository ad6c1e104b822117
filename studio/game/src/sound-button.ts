/** The button that turns sound on and off, and says which. */
import { ICONS, icon } from './elements.ts'
import { isSoundOn, switchSound } from './sound.ts'

export function wireSoundButton(button: HTMLButtonElement, words: { soundOn: string; soundOff: string }): void {
  button.addEventListener('click', async () => {
    await switchSound(!isSoundOn())
    const on = isSoundOn()
    const label = on ? words.soundOff : words.soundOn
    button.setAttribute('aria-pressed', String(on))
    button.setAttribute('aria-label', label)
    button.title = label
    button.replaceChildren(icon(on ? ICONS.soundOn : ICONS.soundOff))
  })
}
