/** What a room asks the studio, and the stream that it hears. */
import type { RoomView } from '@sen/supplier/hands/room-views'
import { ask } from '../ask.ts'
import { hearStream } from '../hear-stream.ts'

export type Table = RoomView
export type News = Table | { kind: 'none' } | { kind: 'elsewhere' }
export type Lobby = { isSeated: boolean; stakes: { stake: string; people: number }[] }
export type HandRow = {
  id: string
  at: string
  number: number
  staked: string
  won: string | null
  isReturned: boolean
}

type Ok = { ok: boolean }
export const readLobby = () => ask<Lobby>('GET', '/room/lobby')
export const readBalance = () => ask<{ balance: string | null }>('GET', '/room/balance')
export const sitDown = (seat: object) => ask<Ok>('POST', '/room/seat', seat)
export const sayReady = (hash: string, clientSeed: string) => ask<Ok>('POST', '/room/ready', { hash, clientSeed })
export const sitOut = () => ask<Ok>('POST', '/room/rest', {})
export const leaveRoom = () => ask<Ok>('POST', '/room/leave', {})
export const sendMove = (hand: string, at: number, move: object) => ask<Ok>('POST', '/room/moves', { hand, at, move })
export const listHands = (before?: string) =>
  ask<{ list: HandRow[] }>('GET', before ? `/room/hands?before=${before}` : '/room/hands')

/** Hears the room until it is left or taken over by another tab; after a break it is told everything anew. */
export const hearRoom = (onNews: (news: News) => void, onLink: (isUp: boolean) => void): Promise<void> =>
  hearStream<News>('/room/stream', {
    onNews,
    onLink,
    isStart: news => news.kind === 'room',
    isEnd: news => news.kind !== 'room',
  })
