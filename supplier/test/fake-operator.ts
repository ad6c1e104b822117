/**
 * An operator as a supplier may meet one: keeps balances, checks signatures, and misbehaves when told. It is a foreign party,
 * so a stand-in is fair; the platform's own behaviour is tested on the platform.
 */
import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { entry: string; path: string; body: Record<string, unknown> }

/** What to do with one call: take it and answer, take it and break the line, break it untaken, or answer this status or text. */
export type Mood = 'fair' | 'takeAndHangUp' | 'hangUp' | 'http500' | 'garbage' | `RS_${string}`

export type FakeOperator = {
  url: string
  privateKey: string
  publicKey: string
  received: Received[]
  /** Moods of the next calls of a kind ("transaction/bet"), one each; then fair. */
  moods: Record<string, Mood[]>
  balance: bigint
  /** Bets and wins that stand, by transaction id. */
  taken: Map<string, { kind: string; amount: bigint; isRolledBack: boolean }>
  /** What was won on each bet and not taken back. */
  won: Map<string, bigint>
  /** The public key of each vendor entry, to check what it signs. */
  keys: Record<string, string>
  /** Hears of every call the moment it arrives, before it is taken. */
  onCall: (received: Received) => void
  close: () => Promise<void>
}

export async function startFakeOperator(): Promise<FakeOperator> {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const operator: FakeOperator = {
    url: '',
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    received: [],
    moods: {},
    balance: 1_000_000_00000n,
    taken: new Map(),
    won: new Map(),
    keys: {},
    onCall: () => {},
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const [, entry = '', path = ''] = /^\/vendor\/([a-z0-9]+)\/(.+)$/.exec(String(request.url)) ?? []
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>
    operator.received.push({ entry, path, body })
    operator.onCall({ entry, path, body })
    const mood = operator.moods[path]?.shift() ?? 'fair'
    if (mood === 'hangUp') return request.socket.destroy()
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64')
    const isSigned = verify('RSA-SHA256', bytes, createPublicKey(operator.keys[entry] ?? ''), signature)
    const status = isSigned
      ? mood.startsWith('RS_')
        ? mood
        : take(operator, path, body)
      : 'RS_ERROR_INVALID_SIGNATURE'
    if (mood === 'takeAndHangUp') return request.socket.destroy()
    response.statusCode = mood === 'http500' ? 500 : 200
    response.end(
      mood === 'garbage'
        ? '<html>gateway</html>'
        : JSON.stringify({
            user: body.user,
            status,
            request_uuid: body.request_uuid,
            currency: 'VND',
            balance: Number(operator.balance),
          }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  operator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return operator
}

function take(operator: FakeOperator, path: string, body: Record<string, unknown>): string {
  if (!path.startsWith('transaction/')) return 'RS_OK'
  const kind = path.replace('transaction/', '')
  const id = String(body.transaction_uuid)
  if (operator.taken.has(id)) return operator.taken.get(id)?.isRolledBack ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK'
  if (kind === 'rollback') {
    const bet = operator.taken.get(String(body.reference_transaction_uuid))
    if (bet && !bet.isRolledBack) operator.balance += bet.amount
    if (bet) bet.isRolledBack = true
    // The tombstone: a bet that comes after its rollback is refused.
    else operator.taken.set(String(body.reference_transaction_uuid), { kind: 'bet', amount: 0n, isRolledBack: true })
    operator.taken.set(id, { kind, amount: 0n, isRolledBack: false })
    return 'RS_OK'
  }
  const amount = BigInt(body.amount as number)
  if (kind === 'correction') {
    const ref = String(body.reference_transaction_uuid)
    const won = operator.won.get(ref) ?? 0n
    if (operator.taken.get(ref)?.isRolledBack) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    if (won < amount) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    operator.won.set(ref, won - amount)
    operator.balance -= operator.balance < amount ? operator.balance : amount
    operator.taken.set(id, { kind, amount, isRolledBack: false })
    return 'RS_OK'
  }
  if (kind === 'bet' && operator.balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY'
  operator.balance += kind === 'bet' ? -amount : amount
  operator.taken.set(id, { kind, amount, isRolledBack: false })
  if (kind === 'win') {
    const ref = String(body.reference_transaction_uuid)
    operator.won.set(ref, (operator.won.get(ref) ?? 0n) + amount)
  }
  return 'RS_OK'
}

/** A body signed by the operator, and its signature. */
export function signedBy(operator: FakeOperator, body: unknown): { bytes: string; signature: string } {
  const bytes = JSON.stringify(body)
  return { bytes, signature: sign('RSA-SHA256', Buffer.from(bytes), operator.privateKey).toString('base64') }
}
