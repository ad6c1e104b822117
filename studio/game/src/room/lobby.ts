/** Where a player chooses his table: by stake, by a friend's code, or with bots in practice. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { AskError } from '../ask.ts'
import { el } from '../elements.ts'
import { type Live, money } from './live.ts'
import { readLobby, sitDown } from './room-ask.ts'

/** Shows the tables; `onSeat` hears that the player has a seat. */
export async function showLobby(live: Live, onSeat: () => void): Promise<void> {
  const { words, shell, mode } = live
  const lobby = await readLobby()
  if (lobby.isSeated) return onSeat()
  shell.lobby.hidden = false
  shell.table.hidden = true
  shell.facts.textContent = ''
  const note = el('p', { class: 'message', role: 'alert', 'data-testid': 'lobby-message' })
  const sit = async (seat: object) => {
    note.textContent = ''
    try {
      await sitDown(seat)
      onSeat()
    } catch (error) {
      note.textContent = words[(error instanceof AskError ? error.code : 'fault') as 'fault'] ?? words.fault
    }
  }
  const bots = botPicker(live)
  const typed = shell.lobby.querySelector('input')?.value
  const cards = lobby.stakes.map(({ stake, people }, at) => {
    const hold = readAmount(stake) * BigInt(live.file.hold)
    return el(
      'li',
      { class: 'stake', 'data-usual': String(stake === live.usual) },
      el('b', {}, money(live, stake)),
      el(
        'span',
        { class: 'people' },
        mode === 'demo' ? '' : people > 0 ? fill(words.people, { 0: String(people) }) : words.nobody,
      ),
      el('span', { class: 'note' }, fill(words.stakeNote, { 0: money(live, hold) })),
      el(
        'button',
        {
          type: 'button',
          class: 'action lay',
          'data-testid': `sit-${at}`,
          onclick: () => void sit({ stake, ...(mode === 'demo' ? { bots: bots.value() } : {}) }),
        },
        words.quickSeat,
      ),
      ...(mode === 'demo'
        ? []
        : [
            el(
              'button',
              {
                type: 'button',
                class: 'action',
                'data-testid': `private-${at}`,
                onclick: () => void sit({ stake, isPrivate: true }),
              },
              words.privateRoom,
            ),
          ]),
    )
  })
  shell.lobby.replaceChildren(
    el('h2', {}, words.chooseStake),
    note,
    ...(mode === 'demo' ? [bots.element] : [codeForm(live, typed, code => void sit({ code }))]),
    el('ul', { class: 'stakes' }, ...cards),
  )
}

function codeForm({ words }: Live, typed = '', onCode: (code: string) => void): HTMLElement {
  const input = el('input', {
    type: 'text',
    value: typed,
    maxlength: '6',
    autocomplete: 'off',
    autocapitalize: 'characters',
    'aria-label': words.enterCode,
    placeholder: words.enterCode,
    'data-testid': 'code',
  })
  const enter = el('button', { type: 'submit', class: 'action', 'data-testid': 'code-enter' }, words.enter)
  return el(
    'form',
    {
      class: 'code-form',
      onsubmit: event => {
        event.preventDefault()
        onCode(input.value.trim().toUpperCase())
      },
    },
    input,
    enter,
  )
}

/** How strong the bots of practice are. */
function botPicker({ words }: Live) {
  const options = (['easy', 'usual', 'strong'] as const).map(strength =>
    el('option', { value: strength, selected: strength === 'usual' }, words[`bot_${strength}`]),
  )
  const select = el('select', { 'data-testid': 'bots', 'aria-label': words.botsAre }, ...options)
  return { element: el('label', { class: 'bots' }, el('span', {}, words.botsAre), select), value: () => select.value }
}
