/** A player's list that grows page by page, in a panel: past rounds, past bets. */
import { openPanel } from './dialogs.ts'
import { el } from './elements.ts'

/** Rows that the studio answers at a time. */
const PAGE = 20

/** Opens the list; `load` reads the page after the row of an id, the first one where there is none. */
export function openPagedHistory<Row extends { id: string }>(
  words: { loading: string; historyMore: string; network: string; retry: string; close: string },
  texts: { title: string; head?: readonly string[]; empty: string },
  load: (after: string | undefined) => Promise<{ list: Row[] }>,
  show: (row: Row) => HTMLElement,
): void {
  const body = el('tbody')
  const note = el('p', { class: 'note', role: 'status' }, words.loading)
  const more = el('button', { type: 'button', class: 'secondary', 'data-testid': 'history-more' }, words.historyMore)
  more.hidden = true
  let last: string | undefined
  const loadMore = async () => {
    more.disabled = true
    try {
      const { list } = await load(last)
      body.append(...list.map(show))
      last = list.at(-1)?.id ?? last
      note.textContent = body.children.length ? '' : texts.empty
      more.hidden = list.length < PAGE
      more.textContent = words.historyMore
    } catch {
      note.textContent = words.network
      more.hidden = false
      more.textContent = words.retry
    }
    more.disabled = false
  }
  more.addEventListener('click', loadMore)
  const head = texts.head?.map(text => el('th', { scope: 'col' }, text))
  openPanel(
    words,
    texts.title,
    'history',
    el('table', { class: 'history' }, ...(head ? [el('thead', {}, el('tr', {}, ...head))] : []), body),
    note,
    more,
  )
  void loadMore()
}
