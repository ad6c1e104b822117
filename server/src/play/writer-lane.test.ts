import { hash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { makePlayer, type TestPlayer } from '../../test/vendor.ts'
import { makeWorld } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { tokenKey } from './open-game-session.ts'
import { transactionKey } from './transaction-key.ts'
import { openWriter, type VendorCall } from './writer.ts'

function bet(player: TestPlayer): VendorCall {
  const id = uuidv7()
  return {
    brand: 'sen',
    vendor: 'STUDIO',
    kind: 'bet',
    key: transactionKey('STUDIO', id),
    id,
    refKey: '',
    ref: '',
    player: player.id,
    token: tokenKey(player.token),
    round: uuidv7(),
    game: 'any',
    anyGame: true,
    amount: '100000',
    large: false,
    free: false,
    content: hash('sha256', id, 'hex').slice(0, 32),
    closed: false,
    several: false,
  }
}

test('calls that keep coming go out together; one that comes alone is not kept waiting', async () => {
  const world = await makeWorld()
  const { db, newId, log } = world.deps
  const writer = openWriter({ url: db.url, newId, log, lanes: 1 })
  try {
    const players: TestPlayer[] = []
    for (let n = 0; n < 6; n += 1) players.push(await makePlayer(world.deps))
    const submit = (player: TestPlayer) => new Promise<string>(resolve => writer.submit(bet(player), resolve))
    // Alone: no further call ever comes, and it is answered.
    expect(await submit(players[0] as TestPlayer)).toBe('ok')
    const answers: Promise<string>[] = []
    for (const player of players) {
      answers.push(submit(player))
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(await Promise.all(answers)).toEqual(players.map(() => 'ok'))
    const batches = await db.inBrand('sen', tx =>
      tx.query<{ calls: number }>(sql`
        select count(*)::integer as calls from wallet.entries where brand_id = 'sen' and kind = 'bet' group by xact order by 1`),
    )
    expect(batches.map(({ calls }) => calls)).toEqual([1, 6])
  } finally {
    await writer.close()
    await world.close()
  }
})
