/** What a browser hears of its room. */
import http from 'node:http'
import type { RoomView } from '@sen/supplier/hands/room-views'

export type RoomNews = RoomView
export type Heard<View = RoomNews> = { events: View[]; bytes: string; close: () => void; last: () => View }

/** Hears a room's stream, event by event and byte by byte. */
export async function listenTo<View = RoomNews>(url: string, token: string): Promise<Heard<View>> {
  const heard: Heard<View> = { events: [], bytes: '', close: () => {}, last: () => heard.events.at(-1) as View }
  await new Promise<void>((resolve, reject) => {
    const request = http.get(`${url}/api/room/stream`, { headers: { authorization: `Bearer ${token}` } }, response => {
      response.setEncoding('utf8')
      response.on('data', text => {
        heard.bytes += text
        for (const event of String(text).split('\n\n'))
          if (event.startsWith('data: ')) heard.events.push(JSON.parse(event.slice(6)))
        resolve()
      })
    })
    request.on('error', reject)
    heard.close = () => request.destroy()
  })
  return heard
}

/** Lists that hold cards, by the names that views give them, and lists of numbers that are no cards. */
const CARDS = ['mine', 'cards', 'rows', 'hands', 'shown', 'piles']
const COUNTS = [
  ...['counts', 'places', 'turns', 'away', 'bets', 'nets', 'laid'],
  // Of games with rounds of betting: what was put, and who may win which pot.
  ...['stacks', 'put', 'paid', 'won', 'seats'],
]

/** Every card that a view names; a list of numbers of another name is an error. */
export function cardsIn(value: unknown, name = '', isCard = false): number[] {
  if (Array.isArray(value)) {
    const numbers = value.filter(one => typeof one === 'number')
    if (numbers.length > 0 && !isCard && !COUNTS.includes(name)) throw new Error(`${name}: numbers of what?`)
    return [
      ...(isCard ? numbers : []),
      ...value.flatMap(one => (typeof one === 'object' ? cardsIn(one, name, isCard) : [])),
    ]
  }
  return Object.entries(value ?? {}).flatMap(([key, one]) =>
    typeof one === 'object' && !COUNTS.includes(key) ? cardsIn(one, key, isCard || CARDS.includes(key)) : [],
  )
}
