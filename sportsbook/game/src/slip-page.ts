/** The page of one slip, for whoever has its id: the operator's record of a bet leads here. */
import { readSlip } from './ask.ts'
import { slipCard } from './bets-view.ts'
import { el } from './elements.ts'
import { wearLook } from './look.ts'
import { setSign } from './money.ts'
import { wordsIn } from './words.ts'

const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'en' ? 'en' : 'vi'
const words = wordsIn(language)
const host = document.querySelector<HTMLElement>('#app') as HTMLElement
document.documentElement.lang = language
wearLook()

try {
  const slip = await readSlip(location.pathname.split('/')[2] ?? '')
  setSign(query.get('sign') ?? slip.currency)
  host.replaceChildren(
    el(
      'main',
      { class: 'board' },
      el('h1', {}, words.slip),
      slipCard(words, language, slip),
      el('p', {}, words.simulatedLong),
    ),
  )
} catch {
  host.replaceChildren(el('p', { class: 'empty', role: 'alert' }, words.failed))
}
