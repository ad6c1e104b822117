/** People who play in a game's rooms on a stand: each sits down, hears its room's stream, and says what a page would say. */
import { randomUUID } from 'node:crypto'
import type { RoomSupplier } from '@sen/supplier/hands/hands'
import { roomStreamsOf } from '@sen/supplier/hands/room-streams'
import type { RoomView } from '@sen/supplier/hands/room-views'
import { stepRooms } from '@sen/supplier/hands/step-hands'
import { expect } from 'vitest'
import { launchOf } from '../../supplier/test/stand.ts'
import { type Heard, listenTo } from './hear-room.ts'
import type { Stand } from './stand.ts'

export type RoomPlayer<View> = { token: string; name: string; heard: Heard<View> }

/** What players of one game do. */
export function roomPeople<View extends RoomView>(stand: Stand, game: { code: string; entry: string }) {
  const supplier = stand.studio as RoomSupplier
  type Player = RoomPlayer<View>

  const listen = (token: string) => listenTo<View>(stand.url, token)

  const say = async (player: Pick<Player, 'token'>, path: string, body: object = {}) =>
    stand.callAsGame(player.token, `/room${path}`, body)

  async function comeIn(mode: 'real' | 'demo', seat: object): Promise<Player> {
    const name = randomUUID()
    const launch =
      mode === 'real' ? launchOf(game.code, { user: `sen:${name}` }) : { ...launchOf(game.code), user: '', token: '' }
    const token = await stand.launch(launch, game.entry)
    expect((await say({ token }, '/seat', seat)).status).toBe(200)
    return { token, name, heard: await listen(token) }
  }

  const ready = (player: Player, clientSeed = 'mine') =>
    say(player, '/ready', { hash: player.heard.last().nextHash, clientSeed })

  const tell = async () => {
    await roomStreamsOf(supplier).refresh()
    await new Promise(resolve => setTimeout(resolve, 15))
  }
  /** The clock goes on and what is due is done. */
  async function pass(ms: number): Promise<void> {
    stand.clock.ahead += ms
    await stepRooms(supplier)
    await tell()
  }
  const leave = async (players: Player[]) => {
    for (const player of players) {
      await say(player, '/leave')
      player.heard.close()
    }
  }
  return { listen, say, comeIn, ready, tell, pass, leave }
}
