/**
 * A payment gateway as docs/payments.md describes it: an HTTP server with a book of its own (SQLite), which outlives a kill -9 where
 * it is a file. Tests bend its answers one by one (`faults`); the cashier's storm runs it as a process, misbehaving (misbehaving-gateway.ts).
 */
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { isSigned, type Keys, signWith } from '../src/cashier/public.ts'

export type Order = {
  no: number
  id: string
  kind: 'in' | 'out'
  brand: string
  reference: string
  amount: string
  currency: string
  memo: string
  party: string
  outcome: 'paid' | 'failed'
  /** When the money moves. */
  moves: number
  /** When the callback goes out next, and how often it still goes out. */
  due: number
  copies: number
  attempts: number
  callback: string
  /** The place in the list of what came in; null while the money has not moved. */
  seq: number | null
}

/** What the gateway does wrong at its next call: says nothing or nonsense, before or after it took the order. */
export type Fault =
  | 'hangUpBefore'
  | 'hangUpAfter'
  | 'errorBefore'
  | 'errorAfter'
  | 'unsigned'
  | 'otherKey'
  | 'otherAmount'
  | 'otherCurrency'
  | 'otherReference'
  | 'replay'
  | 'silent'
  | 'refuse'

/** What a payer makes of an order, and how a payout ends. */
export type Plan = Pick<Order, 'amount' | 'memo' | 'due' | 'copies'>
export type Manners = {
  planPayments: (order: { reference: string; amount: string }) => Plan[]
  planPayout: () => Pick<Order, 'outcome' | 'due' | 'copies'>
  nextFault: (path: string) => Fault | undefined
}

export type PaymentGateway = Awaited<ReturnType<typeof openPaymentGateway>>

const newBankId = () => `GW${randomBytes(8).toString('hex')}`

/** Everything in time, once, and right. */
export const POLITE: Manners = {
  planPayments: ({ reference, amount }) => [{ amount, memo: `CT ${reference} NGUYEN VAN AN`, due: 0, copies: 1 }],
  planPayout: () => ({ outcome: 'paid', due: 0, copies: 1 }),
  nextFault: () => undefined,
}

export async function openPaymentGateway(options: {
  keys: Keys
  /** Another key, for answers that are not the gateway's own. */
  strangerKeys?: Keys
  manners?: Manners
  file?: string
  port?: number
  /** Its clock; of a test that owns the platform's, the same. */
  now?: () => Date
}) {
  const { keys, manners = POLITE, file = ':memory:', port = 0, now = () => new Date() } = options
  const book = openBook(file, now)
  const faults: Fault[] = []
  const asked: { method: string; path: string; body: string; key: string; isSigned: boolean }[] = []
  let lastHeaders: Record<string, string> = {}
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path, body, method] = [
      request.url ?? '/',
      Buffer.concat(chunks).toString(),
      request.method as 'GET' | 'POST',
    ]
    const right = isSigned(keys, { method, path, body }, request.headers, now())
    asked.push({ method, path, body, key: String(request.headers['idempotency-key'] ?? ''), isSigned: right })
    const fault = faults.shift() ?? manners.nextFault(path)
    if (fault === 'silent') return
    if (fault === 'hangUpBefore') return void request.socket.destroy()
    if (fault === 'errorBefore') return void response.writeHead(503).end('{"error":"busy"}')
    const [status, said] = right ? handle(book, manners, method, path, body) : [401, { error: 'signature' }]
    if (fault === 'hangUpAfter') return void request.socket.destroy()
    if (fault === 'errorAfter') return void response.writeHead(502).end('{"error":"upstream"}')
    const [code, text] = fault === 'refuse' ? [403, '{"error":"no"}'] : [status, JSON.stringify(bend(said, fault))]
    const signer = fault === 'otherKey' ? (options.strangerKeys ?? keys) : keys
    const nonce = String(request.headers['x-nonce'] ?? '')
    const headers = signWith(signer, { method: 'ANSWER', path, body: `${code}\n${text}` }, now(), nonce)
    const sent = fault === 'replay' ? lastHeaders : fault === 'unsigned' ? {} : headers
    lastHeaders = headers
    response.writeHead(code, { 'content-type': 'application/json', ...sent }).end(text)
  }
  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    asked,
    orders: () => book.all(),
    /** Lets the money of an order move now, or puts in one that nobody asked for. */
    add: (order: NewOrder) => book.add(order),
    tell: (order: Order, how: { keys?: Keys; at?: Date; body?: object } = {}) =>
      tell(how.keys ?? keys, order, { at: now(), ...how }),
    /** Sends every callback that is due; what is not answered comes again a little later. */
    tellDue: async () => {
      // All at once: callbacks overtake each other.
      const tellOne = async (order: Order) => {
        const status = await tell(keys, order, { at: now() }).catch(() => 599)
        if (status < 500) book.told(order.no)
      }
      await Promise.all(book.takeDue().map(tellOne))
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      book.close()
    },
  }
}

function bend(said: object, fault: Fault | undefined): object {
  if (fault === 'otherAmount') return { ...said, amount: '1.00' }
  if (fault === 'otherCurrency') return { ...said, currency: 'USD' }
  if (fault === 'otherReference') return { ...said, reference: 'SENOTHER0000' }
  return said
}

/** `due` is milliseconds from now. */
type NewOrder = Omit<Order, 'no' | 'seq' | 'attempts' | 'id' | 'moves'> & { id?: string }
type Book = ReturnType<typeof openBook>

/** What stands in the book of a gateway that runs or ran as another process. */
export function readBook(file: string): Order[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db.prepare('select * from orders order by no').all() as unknown as Order[]
  } finally {
    db.close()
  }
}

function openBook(file: string, now: () => Date) {
  const db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = wal; pragma busy_timeout = 5000;
    create table if not exists orders (no integer primary key, id text unique, kind text, brand text, reference text, amount text,
      currency text, memo text, party text, outcome text, moves integer, due integer, copies integer, attempts integer default 0, callback text,
      seq integer);
    create unique index if not exists payouts on orders (reference) where kind = 'out';
    create table if not exists collections (reference text primary key, content text);`)
  const all = () => db.prepare('select * from orders order by no').all() as unknown as Order[]
  const add = (order: NewOrder): Order => {
    const {
      id = newBankId(),
      kind,
      brand,
      reference,
      amount,
      currency,
      memo,
      party,
      outcome,
      due,
      copies,
      callback,
    } = order
    const at = now().getTime() + due
    db.prepare(
      `insert into orders (id, kind, brand, reference, amount, currency, memo, party, outcome, moves, due, copies, callback)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    ).run(id, kind, brand, reference, amount, currency, memo, party, outcome, at, at, copies, callback)
    const found = db.prepare(`select * from orders where id = ? or (kind = 'out' and kind = ? and reference = ?)`)
    return found.get(id, kind, reference) as unknown as Order
  }
  /** Money that moved by now takes its place in the list, for ever. */
  const arrive = () => {
    const moved = `select no from orders where kind = 'in' and seq is null and moves <= ? order by moves, no`
    const place = db.prepare('update orders set seq = (select coalesce(max(seq), 0) + 1 from orders) where no = ?')
    for (const { no } of db.prepare(moved).all(now().getTime())) place.run(no as number)
  }
  return {
    all,
    add,
    expect: (reference: string, content: string): 'new' | 'same' | 'other' => {
      const added = db.prepare('insert into collections values (?, ?) on conflict do nothing').run(reference, content)
      if (added.changes) return 'new'
      const row = db.prepare('select content from collections where reference = ?').get(reference) as {
        content: string
      }
      return row.content === content ? 'same' : 'other'
    },
    findPayout: (reference: string) =>
      db.prepare(`select * from orders where kind = 'out' and reference = ?`).get(reference) as unknown as
        | Order
        | undefined,
    list: (brand: string, after: number) => {
      arrive()
      return db
        .prepare(`select * from orders where kind = 'in' and brand = ? and seq > ? order by seq limit 50`)
        .all(brand, after) as unknown as Order[]
    },
    takeDue: () => {
      arrive()
      const due = db
        .prepare('select * from orders where copies > 0 and due <= ? order by due limit 20')
        .all(now().getTime())
      for (const { no, attempts } of due as unknown as Order[])
        db.prepare('update orders set attempts = attempts + 1, due = ? where no = ?').run(
          now().getTime() + Math.min(2 ** attempts, 16) * 500,
          no,
        )
      return due as unknown as Order[]
    },
    /** Whether the money of an order has moved. */
    hasMoved: ({ moves }: Order) => moves <= now().getTime(),
    told: (no: number) => db.prepare('update orders set copies = copies - 1, attempts = 0 where no = ?').run(no),
    close: () => db.close(),
  }
}

type Asked = { reference: string; amount: string; currency: string; brand: string; callback: string }

function handle(book: Book, manners: Manners, method: string, path: string, body: string): [number, object] {
  const url = new URL(path, 'http://gateway')
  const asked = (body ? JSON.parse(body) : {}) as Asked & { account: string; to: object }
  if (method === 'POST' && url.pathname === '/collections') {
    const heard = book.expect(asked.reference, body)
    if (heard === 'other') return [409, { error: 'other content' }]
    const { reference, brand, currency, callback } = asked
    const shared = { kind: 'in', brand, reference, currency, party: asked.account, outcome: 'paid', callback } as const
    if (heard === 'new') for (const plan of manners.planPayments(asked)) book.add({ ...shared, ...plan })
    return [200, {}]
  }
  if (method === 'POST' && url.pathname === '/payouts') {
    const { reference, brand, amount, currency, callback } = asked
    const party = JSON.stringify(asked.to)
    const order =
      book.findPayout(reference) ??
      book.add({
        kind: 'out',
        brand,
        reference,
        amount,
        currency,
        memo: reference,
        party,
        callback,
        ...manners.planPayout(),
      })
    return order.amount === amount && order.party === party
      ? [200, viewPayout(order, book.hasMoved(order))]
      : [409, { error: 'other content' }]
  }
  if (method === 'GET' && url.pathname.startsWith('/payouts/')) {
    const order = book.findPayout(decodeURIComponent(url.pathname.slice(9)))
    return order ? [200, viewPayout(order, book.hasMoved(order))] : [404, { error: 'unknown' }]
  }
  if (method === 'GET' && url.pathname === '/transfers') {
    const after = url.searchParams.get('after') ?? ''
    const list = book.list(url.searchParams.get('brand') ?? '', Number(after || 0))
    return [200, { transfers: list.map(newsOf), next: list.length > 0 ? String(list.at(-1)?.seq) : after }]
  }
  return [404, { error: 'unknown' }]
}

const viewPayout = ({ reference, id, amount, currency, outcome }: Order, hasMoved: boolean) => ({
  reference,
  amount,
  currency,
  state: hasMoved ? outcome : 'taken',
  ...(outcome === 'paid' ? { id } : { reason: 'account closed' }),
})

/** The body of an order's callback, and of its line in the list. */
export const newsOf = ({ kind, id, reference, amount, currency, memo, outcome }: Order): object =>
  kind === 'in'
    ? { type: 'transfer', id, amount, currency, memo, payer: 'NGUYEN VAN AN', sentAt: '2026-11-21T08:00:00.000Z' }
    : {
        type: 'payout',
        id,
        reference,
        amount,
        currency,
        result: outcome,
        reason: outcome === 'failed' ? 'account closed' : '',
      }

async function tell(keys: Keys, order: Order, how: { at: Date; body?: object }): Promise<number> {
  const body = JSON.stringify(how.body ?? newsOf(order))
  const url = new URL(order.callback)
  const nonce = randomBytes(9).toString('base64url')
  const headers = signWith(keys, { path: url.pathname, body }, how.at, nonce)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(5000),
  })
  await answer.arrayBuffer()
  return answer.status
}
