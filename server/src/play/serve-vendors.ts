/**
 * Serves the vendors' side: POST /vendor/<code>/… on the same port as everything else, but in front of the framework, because
 * these are the hottest calls of the product. Every answer is 200 with a status in the body, as the protocol wants it; vendors of the
 * other wire (serve-onewire.ts) have one address and HTTP statuses.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Brand } from '@sen/core/brand/brand-file'
import type { Deps } from '../platform/deps.ts'
import { tokenKey } from '../platform/token.ts'
import { checkStake } from '../wallet/public.ts'
import {
  isSigned,
  type Kind,
  PATHS,
  type Read,
  type ReadMoney,
  type Refused,
  readCall,
  writeAnswer,
  writeBalance,
  writeInfo,
  writeRefusal,
} from './adapters/hub88.ts'
import { correctWin } from './correct-win.ts'
import { frontSockets, type TakeCall } from './front-sockets.ts'
import { readPockets, sumPockets } from './pockets.ts'
import { collectOwed } from './receivables.ts'
import { findOnewire, serveOnewire } from './serve-onewire.ts'
import { activateSession } from './store.ts'
import { isEnabledForBrand, readVendors, type Vendor, type Vendors } from './vendors.ts'
import { openWriter, type Writer } from './writer.ts'

const BODY_MAX = 16 * 1024
const PREFIX = '/vendor/'

export type PlayProtocol = {
  /** Takes the request when it is a vendor's call; false leaves it to the others. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Reads plain calls before the HTTP server does; `handle` takes those that are not plain. */
  front: (server: Server) => Server
  writer: Writer
  vendors: Vendors
  /** Closes the vendors' connections, each after the answer that it is owed. */
  hangUp: () => void
  /** Settles what is waiting, then closes the connections to the database. */
  close: () => Promise<void>
}

/** Opens the operator side of the vendor protocol. */
export function playProtocol(deps: Deps, options: { lanes?: number } = {}): PlayProtocol {
  const vendors = readVendors(deps.config)
  const writer = openWriter({ url: deps.db.url, newId: deps.newId, log: deps.log, lanes: options.lanes ?? 2 })
  const serve: Serve = { deps, writer }
  const fronts: { close: () => void }[] = []
  return {
    vendors,
    writer,
    handle(request, response) {
      const target = request.method === 'POST' ? findTarget(vendors, request.url as string) : undefined
      if (!target) return handleOnewire(serve, vendors, request, response)
      const signature = request.headers['x-hub88-signature']
      readBody(request, body => {
        const answer = (text: string) => send(response, text)
        if (!body) return void answer(writeRefusal('RS_ERROR_WRONG_SYNTAX', ''))
        serveTarget(serve, target, typeof signature === 'string' ? signature : undefined, body, answer)
      })
      return true
    },
    front(server) {
      const take: TakeCall = (path, signature, body, answer) => {
        const target = findTarget(vendors, path)
        if (target) serveTarget(serve, target, signature, body, answer)
        return target !== undefined
      }
      fronts.push(frontSockets(server, { take, bodyMax: BODY_MAX }))
      return server
    },
    hangUp: () => {
      for (const front of fronts) front.close()
    },
    close: () => writer.close(),
  }
}

type Target = { vendor: Vendor | undefined; kind: Kind }

/** What an address means; undefined when it is not one of this protocol's. */
function findTarget(vendors: Vendors, url: string): Target | undefined {
  if (!url.startsWith(PREFIX)) return undefined
  const slash = url.indexOf('/', PREFIX.length)
  const kind = slash > 0 ? PATHS[url.slice(slash)] : undefined
  const vendor = vendors.byCode(url.slice(PREFIX.length, slash))
  return kind && (!vendor || vendor.adapter === 'hub88') ? { vendor, kind } : undefined
}

type Serve = { deps: Deps; writer: Writer }

type Reply = (text: string) => void

/** Takes what is a call of a vendor with one address. */
function handleOnewire(serve: Serve, vendors: Vendors, request: IncomingMessage, response: ServerResponse): boolean {
  const vendor = request.method === 'POST' ? findOnewire(vendors, request.url as string) : undefined
  if (!vendor) return false
  readBody(request, body =>
    serveOnewire(serve, vendor, request.headers, body, ({ http, text }) => send(response, text, http)),
  )
  return true
}

function serveTarget(
  serve: Serve,
  { vendor, kind }: Target,
  signature: string | undefined,
  body: Buffer,
  reply: Reply,
) {
  if (!vendor) return void reply(writeRefusal('RS_ERROR_INVALID_PARTNER', ''))
  if (!isSigned(vendor, body, signature)) return void reply(writeRefusal('RS_ERROR_INVALID_SIGNATURE', ''))
  serveCall(serve, vendor, kind, body.toString('utf8'), reply)
}

function serveCall(serve: Serve, vendor: Vendor, kind: Kind, text: string, reply: Reply): void {
  const read = readCall(vendor, kind, text)
  if ('status' in read) return void reply(writeRefusal(read.status, read.requestId, read.user))
  const brand = brandOf(serve.deps, vendor, read)
  if (!brand) return void reply(writeRefusal('RS_ERROR_INVALID_PARTNER', read.requestId, read.user))
  if (!('call' in read)) {
    serveUser(serve.deps, vendor, brand, read).then(reply, error => {
      serve.deps.log.error({ err: error }, 'vendor call failed')
      reply(writeRefusal('RS_ERROR_UNKNOWN', read.requestId, read.user))
    })
    return
  }
  const refused = judgeCurrency(read, brand)
  if (refused) return void reply(writeRefusal(refused.status, refused.requestId, refused.user))
  const { code } = brand.currency
  read.call.atVendor = !brand.isSingleWallet
  const answer = (outcome: string, balance: string) => reply(writeAnswer(vendor, read, code, outcome, balance))
  if (read.kind === 'correction') return void serveCorrection(serve.deps, vendor, read, answer)
  serve.writer.submit(read.call, (outcome, balance) => {
    if (read.kind !== 'win' || outcome !== 'ok' || !vendor.corrections) return answer(outcome, balance)
    // Not answered before it is set off: a vendor that hears nothing sends the win again.
    collectOwed(serve.deps, read.call).then(
      taken => answer(outcome, String(BigInt(balance) - taken)),
      error => {
        serve.deps.log.error({ err: error }, 'a win could not be set off against what is owed')
        answer('fault', '0')
      },
    )
  })
}

function serveCorrection(
  deps: Deps,
  vendor: Vendor,
  { call }: ReadMoney,
  answer: (o: string, b: string) => void,
): void {
  if (!vendor.corrections) {
    answer('not_allowed', '0')
    return
  }
  correctWin(deps, call).then(
    ({ outcome, balance }) => answer(outcome, String(balance)),
    error => {
      deps.log.error({ err: error }, 'a correction could not be settled')
      answer('fault', '0')
    },
  )
}

function judgeCurrency(read: ReadMoney, brand: Brand): Refused | undefined {
  if (read.currency === brand.currency.code || (read.kind === 'rollback' && read.currency === '')) return undefined
  return { status: 'RS_ERROR_WRONG_CURRENCY', requestId: read.requestId, user: read.user }
}

function brandOf(deps: Deps, vendor: Vendor, read: Read): Brand | undefined {
  return isEnabledForBrand(vendor, read.brand) ? deps.brands.byCode(read.brand) : undefined
}

/** user/info and user/balance: reads only, but the vendor's first word makes a launch ticket a living session. */
async function serveUser(deps: Deps, vendor: Vendor, brand: Brand, read: Read): Promise<string> {
  return deps.db.inBrand(brand.code, async tx => {
    if (read.kind === 'balance' || read.token !== '') {
      const state = await activateSession(tx, tokenKey(read.token), read.player, vendor.code)
      if (state === 'none') return writeRefusal('RS_ERROR_INVALID_TOKEN', read.requestId, read.user)
      if (state === 'over') return writeRefusal('RS_ERROR_TOKEN_EXPIRED', read.requestId, read.user)
    }
    if (read.kind === 'info') return writeInfo(read, brand.currency.code, brand.country)
    if (read.stake !== undefined) {
      // The row is locked: a block or a bet that is being written is waited for.
      const verdict = await checkStake(tx, read.player, read.stake)
      if (verdict === 'blocked') return writeRefusal('RS_ERROR_USER_DISABLED', read.requestId, read.user)
      if (verdict === 'limit') return writeRefusal('RS_ERROR_LIMIT_REACHED', read.requestId, read.user)
    }
    const of = { player: read.player, vendor: vendor.code, atVendor: !brand.isSingleWallet }
    return writeBalance(vendor, read, brand.currency.code, String(sumPockets(await readPockets(tx, of))))
  })
}

/** Collects the body; hands over undefined when it is larger than any honest call. */
function readBody(request: IncomingMessage, done: (body: Buffer | undefined) => void): void {
  let first: Buffer | undefined
  let more: Buffer[] | undefined
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > BODY_MAX) return
    if (!first) first = chunk
    else if (more) more.push(chunk)
    else more = [first, chunk]
  })
  request.on('end', () => {
    if (size > BODY_MAX) done(undefined)
    else done(more ? Buffer.concat(more) : (first ?? Buffer.alloc(0)))
  })
}

function send(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, ['content-type', 'application/json', 'content-length', String(Buffer.byteLength(body))])
  response.end(body)
}
