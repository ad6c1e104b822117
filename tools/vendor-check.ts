/**
 * `npm run vendor:check -- <url> --adapter hub88|onewire --key <file> --user … --token … --game …` plays the faults of networks and
 * suppliers against an operator's wallet as a supplier would; `--other-user`, `--other-token` give it a second player.
 * `npm run vendor:check -- <url> --supplier --key <file>` checks a supplier's side as an operator would. Without an address both
 * wires of this very product are checked, on a server of their own. Says what failed and why; ends with 1 under 100 %.
 */
import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { checkOwn } from './vendor-check/check-own.ts'
import { HOSTILE_FAULTS } from './vendor-check/hostile-faults.ts'
import { hub88Wire } from './vendor-check/hub88-wire.ts'
import { MONEY_FAULTS } from './vendor-check/money-faults.ts'
import { oneWire } from './vendor-check/one-wire.ts'
import { playFaults, score, type Verdict } from './vendor-check/play-faults.ts'
import { checkSupplier } from './vendor-check/supplier-checks.ts'
import type { Player } from './vendor-check/wire.ts'

/** What needs hands on the operator's servers and is played by `npm run storm` and the tests of this product alone. */
const NOT_FROM_OUTSIDE =
  'not played from outside: kills before and after the commit, fail-over of the database, a turned clock, an excluded player, an ended session'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    adapter: { type: 'string', default: 'hub88' },
    key: { type: 'string' },
    user: { type: 'string' },
    token: { type: 'string' },
    'other-user': { type: 'string' },
    'other-token': { type: 'string' },
    game: { type: 'string', default: 'lotus-pond' },
    currency: { type: 'string', default: 'VND' },
    stake: { type: 'string', default: '1' },
    scale: { type: 'string', default: '5' },
    'operator-id': { type: 'string', default: '1' },
    supplier: { type: 'boolean', default: false },
  },
})

const SIGNS = { pass: '  pass ', fail: '  FAIL ', 'not played': '  --   ' } as const
const note = ({ name, state, why }: Verdict) => console.log(`${SIGNS[state]} ${name}${why ? `: ${why}` : ''}`)

function stop(words: string): never {
  console.error(words)
  process.exit(2)
}

const readKey = () => {
  const file = values.key ?? stop('--key <file> is missing: the private key (PEM) or the shared secret that signs')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : stop(`there is no file ${file}`)
}

function readPlayers(): { player: Player; other: Player | undefined } {
  const { user, token, game, currency } = values
  if (!user || !token) stop('--user and --token are missing: a player of play money and the token of his game session')
  const [otherUser, otherToken] = [values['other-user'], values['other-token']]
  const other = otherUser && otherToken ? { user: otherUser, token: otherToken, game, currency } : undefined
  return { player: { user, token, game, currency }, other }
}

async function checkOperator(url: string): Promise<Verdict[]> {
  if (!/^\d{1,6}$/.test(values.stake) || !/^[2-5]$/.test(values.scale))
    stop('--stake is a whole number, --scale 2 to 5')
  const secret = readKey()
  const wire =
    values.adapter === 'onewire'
      ? oneWire(url, secret)
      : values.adapter === 'hub88'
        ? hub88Wire(url, createPrivateKey(secret), Number(values.scale))
        : stop('--adapter is hub88 or onewire')
  const stand = { wire, ...readPlayers(), stake: BigInt(values.stake) * 100n }
  const verdicts = await playFaults(stand, [...MONEY_FAULTS, ...HOSTILE_FAULTS], note)
  console.log(`  --    ${NOT_FROM_OUTSIDE}`)
  return verdicts
}

const url = positionals[0]?.replace(/\/$/, '')
const { currency } = values
const verdicts = !url
  ? await checkOwn(note)
  : values.supplier
    ? await checkSupplier(
        { url, key: createPrivateKey(readKey()), currency, operatorId: Number(values['operator-id']) },
        note,
      )
    : await checkOperator(url)
const failed = verdicts.filter(one => one.state === 'fail').length
console.log(`${verdicts.length} checks, ${failed} failed: ${score(verdicts)} %`)
process.exit(score(verdicts) === 100 ? 0 : 1)
