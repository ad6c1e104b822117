/** The page of the supplier's traders. Their key is kept nowhere: a page that is opened anew asks for it again. */
import { listMatches } from '../ask.ts'
import { el } from '../elements.ts'
import { wordsIn } from '../words.ts'
import { askTrading, type Desk, field, sentenceOf } from './desk.ts'
import { betsPart, profitPart, settlementsPart } from './lists-part.ts'
import { matchesPart } from './matches-part.ts'
import { staffWordsIn } from './staff-words.ts'

const host = document.querySelector<HTMLElement>('#app') as HTMLElement
const query = new URLSearchParams(location.search)
const language = (query.get('lang') ?? navigator.language).startsWith('en') ? 'en' : 'vi'
const words = staffWordsIn(language)
document.documentElement.lang = language
document.title = words.title

const other = el(
  'a',
  { href: `?lang=${language === 'en' ? 'vi' : 'en'}`, hreflang: language === 'en' ? 'vi' : 'en' },
  words.language,
)

function signIn(said = ''): void {
  const key = el('input', { type: 'password', autocomplete: 'off', 'data-testid': 'key', required: true })
  const form = el(
    'form',
    {
      class: 'board',
      onsubmit: event => {
        event.preventDefault()
        void enter(key.value.trim())
      },
    },
    el('h1', {}, words.title),
    field(words.key, key),
    el('button', { type: 'submit', 'data-testid': 'enter' }, words.enter),
    el('p', { role: 'alert' }, said),
    other,
  )
  host.replaceChildren(el('main', {}, form))
  key.focus()
}

/** Opens the desk where the key is somebody's. */
async function enter(key: string): Promise<void> {
  const ask = askTrading(key)
  try {
    const { name } = await ask<{ name: string }>('me')
    const { leagues } = await listMatches()
    openDesk(name, ask, leagues)
  } catch (error) {
    signIn(sentenceOf(words, error))
  }
}

const PARTS = { matches: matchesPart, settlements: settlementsPart, bets: betsPart, profit: profitPart } as const

function openDesk(name: string, ask: Desk['ask'], leagues: Desk['leagues']): void {
  const main = el('main', {})
  const said = el('p', { class: 'lost', role: 'status', 'data-testid': 'said', hidden: true })
  let turn = 0
  const desk: Desk = {
    language,
    words,
    book: wordsIn(language),
    leagues,
    ask,
    show: part => {
      turn += 1
      const own = turn
      said.hidden = true
      part().then(
        place => {
          if (own === turn) main.replaceChildren(place)
        },
        error => desk.say(sentenceOf(words, error)),
      )
    },
    say: sentence => {
      said.textContent = sentence
      said.hidden = false
    },
  }
  const tabs = (Object.keys(PARTS) as (keyof typeof PARTS)[]).map(part =>
    el(
      'button',
      {
        type: 'button',
        'data-part': part,
        'data-testid': `part-${part}`,
        onclick: () => {
          for (const tab of tabs) tab.setAttribute('aria-current', tab.dataset.part === part ? 'page' : 'false')
          desk.show(() => PARTS[part](desk))
        },
      },
      words[part],
    ),
  )
  const leave = el(
    'button',
    {
      type: 'button',
      class: 'link',
      onclick: () => {
        signIn()
      },
    },
    words.leave,
  )
  host.replaceChildren(
    el(
      'header',
      { class: 'top' },
      el('h1', {}, words.title),
      el('nav', {}, ...tabs),
      el('div', { class: 'money' }, el('b', {}, name), leave),
    ),
    said,
    main,
  )
  tabs[0]?.click()
}

signIn()
