/** Writes a batch as the array literals that play.settle takes: one pass, no objects, since this runs for every money call. */
import type { VendorCall } from './writer.ts'

export function batchValues(batch: readonly { call: VendorCall }[], newId: () => string): string[] {
  let brand = '',
    vendor = '',
    kind = '',
    id = '',
    key = '',
    refKey = '',
    ref = '',
    player = '',
    token = '',
    round = '',
    game = ''
  let anyGame = '',
    amount = '',
    large = '',
    free = '',
    content = '',
    closed = '',
    several = '',
    entry = ''
  for (let n = 0; n < batch.length; n += 1) {
    const { call } = batch[n] as { call: VendorCall }
    const comma = n === 0 ? '' : ','
    brand += comma + call.brand
    vendor += comma + call.vendor
    kind += comma + call.kind
    key += comma + call.key
    id += comma + quote(call.id)
    refKey += comma + (call.refKey === '' ? 'NULL' : call.refKey)
    ref += comma + (call.ref === '' ? 'NULL' : quote(call.ref))
    player += comma + call.player
    token += comma + (call.token === '' ? 'NULL' : call.token)
    round += comma + quote(call.round)
    game += comma + quote(call.game)
    anyGame += comma + (call.anyGame ? 't' : 'f')
    amount += comma + call.amount
    large += comma + (call.large ? 't' : 'f')
    free += comma + (call.free ? 't' : 'f')
    content += comma + call.content
    closed += comma + (call.closed ? 't' : 'f')
    several += comma + (call.several ? 't' : 'f')
    entry += comma + newId()
  }
  const columns = [
    brand,
    vendor,
    kind,
    key,
    id,
    refKey,
    ref,
    player,
    token,
    round,
    game,
    anyGame,
    amount,
    large,
    free,
    content,
    closed,
    several,
    entry,
  ]
  return columns.map(column => `{${column}}`)
}

function quote(text: string): string {
  return text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`
}
