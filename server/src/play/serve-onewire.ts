/** Serves vendors whose whole protocol is one address, POST /vendor/<code> (adapters/onewire.ts). */
import type { IncomingHttpHeaders } from 'node:http'
import type { Brand } from '@sen/core/brand/brand-file'
import type { Deps } from '../platform/deps.ts'
import { tokenKey } from '../platform/token.ts'
import {
  answerOne,
  balanceOne,
  judgeHeaders,
  type OneAnswer,
  type OneAsk,
  readOne,
  refuseOne,
} from './adapters/onewire.ts'
import { readPockets, sumPockets } from './pockets.ts'
import { activateSession } from './store.ts'
import { isEnabledForBrand, type Vendor, type Vendors } from './vendors.ts'
import type { Writer } from './writer.ts'

const ADDRESS = /^\/vendor\/([A-Za-z0-9_.-]+)$/

/** The vendor that an address is the one address of. */
export function findOnewire(vendors: Vendors, url: string): Vendor | undefined {
  const code = ADDRESS.exec(url)?.[1]
  const vendor = code ? vendors.byCode(code) : undefined
  return vendor?.adapter === 'onewire' ? vendor : undefined
}

/** Answers one call; a body that is undefined was larger than any honest call. */
export function serveOnewire(
  { deps, writer }: { deps: Deps; writer: Writer },
  vendor: Vendor,
  headers: IncomingHttpHeaders,
  body: Buffer | undefined,
  reply: (answer: OneAnswer) => void,
): void {
  if (!body) return void reply(refuseOne(413, 'too_large'))
  const wrong = judgeHeaders(vendor, headers, body, deps.now())
  if (wrong) return void reply(wrong)
  const read = readOne(vendor, body.toString('utf8'))
  if ('http' in read) return void reply(read)
  const brand = isEnabledForBrand(vendor, read.brand) ? deps.brands.byCode(read.brand) : undefined
  if (!brand) return void reply(refuseOne(403, 'not_offered'))
  const { code } = brand.currency
  if (!('call' in read)) {
    readBalance(deps, vendor, brand, read).then(reply, error => {
      deps.log.error({ err: error }, 'vendor call failed')
      reply(refuseOne(503, 'again'))
    })
    return
  }
  const isOwnCurrency = read.currency === code || (read.call.kind === 'rollback' && read.currency === '')
  if (!isOwnCurrency) return void reply(refuseOne(422, 'wrong_currency'))
  read.call.atVendor = !brand.isSingleWallet
  writer.submit(read.call, (outcome, balance) => reply(answerOne(vendor, read, code, outcome, balance)))
}

/** A read only, but the vendor's first word makes a launch ticket a living session. */
function readBalance(deps: Deps, vendor: Vendor, brand: Brand, ask: OneAsk): Promise<OneAnswer> {
  return deps.db.inBrand(brand.code, async tx => {
    const state = await activateSession(tx, tokenKey(ask.session), ask.player, vendor.code)
    if (state !== 'live') return state === 'none' ? refuseOne(403, 'session_unknown') : refuseOne(410, 'session_over')
    const of = { player: ask.player, vendor: vendor.code, atVendor: !brand.isSingleWallet }
    return balanceOne(vendor, brand.currency.code, String(sumPockets(await readPockets(tx, of))))
  })
}
