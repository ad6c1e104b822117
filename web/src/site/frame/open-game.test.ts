import { expect, test } from 'vitest'
import { type Tapped, type Way, wayOf } from './open-game.ts'

const slot: Tapped = {
  nodeId: 1,
  vassalage: 'STUDIO',
  gameType: 'RNG',
  gameCode: 'lotus-pond',
  isGame: 'GAME',
  isMaintenance: 0,
  hasDemo: 1,
  defaultPlayType: '',
}
const MEMBER = 0
const GUEST = 4

test.each<[string, Partial<Tapped>, number | undefined, 'real' | 'demo', Way]>([
  ['a visitor signs in first', {}, undefined, 'real', { to: 'login' }],
  ['a visitor may try', {}, undefined, 'demo', { to: 'game', mode: 'demo' }],
  ['a member plays', {}, MEMBER, 'real', { to: 'game', mode: 'real' }],
  ['an agent plays', {}, 41, 'real', { to: 'game', mode: 'real' }],
  ['a guest practises', {}, GUEST, 'real', { to: 'game', mode: 'demo' }],
  ['a guest needs a real account where nothing can be practised', { hasDemo: 0 }, GUEST, 'real', { to: 'realAccount' }],
  [
    'maintenance is told before anything else',
    { isMaintenance: 1, gameType: 'LOTT' },
    MEMBER,
    'real',
    { to: 'details' },
  ],
  ['a vendor card opens its games', { isGame: 'VASSALAGE' }, undefined, 'real', { to: 'vendor', vassalage: 'STUDIO' }],
  [
    'a lottery game goes to the lottery page',
    { gameType: 'LOTT', defaultPlayType: 'lo' },
    undefined,
    'real',
    { to: 'lottery', gameCode: 'lotus-pond', vendor: 'STUDIO', playType: 'lo' },
  ],
  [
    'so does a lottery vendor of another category',
    { vassalage: 'TCG_SEA' },
    MEMBER,
    'real',
    { to: 'lottery', gameCode: 'lotus-pond', vendor: 'TCG_SEA', playType: '' },
  ],
])('%s', (_, change, isAgent, mode, way) => {
  expect(wayOf({ ...slot, ...change }, isAgent, mode)).toEqual(way)
})

test.each<[string, number | undefined, Way]>([
  ['a visitor signs in first', undefined, { to: 'login' }],
  ['a member plays', MEMBER, { to: 'game', mode: 'real' }],
  ['a guest reads on the page of the game what can be done', GUEST, { to: 'game', mode: 'real' }],
])('of a game known by its number alone: %s', (_, isAgent, way) => {
  expect(wayOf({ nodeId: 1 }, isAgent)).toEqual(way)
})
