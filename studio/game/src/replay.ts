/** The page of a past round (/round/<id>), drawn by its engine (those of all tables are one kind, those of all rooms another), and of the check of any slot's round (/verify). */
import type { Proof } from './ask.ts'
import { el } from './elements.ts'
import { wearLook } from './look.ts'
import { pageLanguage, wordsOf } from './words.ts'

const language = pageLanguage()
const words = wordsOf(language)

/** The round's key stays in the program alone: an address is shown, copied and kept. */
const revealKey = new URLSearchParams(location.hash.slice(1)).get('k')
if (revealKey) history.replaceState(null, '', location.pathname + location.search)

/** The engines of slots; the others are instant games. */
const SLOTS = ['lines', 'classic', 'ways', 'cluster', 'hold']

async function main(): Promise<void> {
  document.documentElement.lang = language
  wearLook()
  const host = document.querySelector<HTMLElement>('#app') as HTMLElement
  const id = location.pathname.startsWith('/round/') ? location.pathname.slice('/round/'.length) : ''
  if (!id) return (await import('./slot-proof.ts')).showVerify(host)
  const response = await fetch(`/api/proofs/${id}`).catch(() => undefined)
  if (!response?.ok) {
    document.title = words.replay
    host.append(el('h1', {}, words.replay), el('p', { role: 'alert' }, response ? words.roundUnknown : words.network))
    return
  }
  const proof = (await response.json()) as Proof
  document.title = `${words.replay} · ${proof.name[language]}`
  if (SLOTS.includes(proof.engine)) await (await import('./slot-proof.ts')).showReplay(host, proof as never, revealKey)
  else if (proof.engine === 'room') await (await import('./room/replay.ts')).showReplay(host, proof as never)
  else if (proof.engine === 'table') (await import('./table/replay.ts')).showReplay(host, proof as never)
  else (await import('./instant/replay.ts')).showReplay(host, proof as never, revealKey)
}

main()
