/**
 * VietQR: the EMVCo merchant-presented QR of NAPAS, as every Vietnamese banking app reads it. Fields are tag, two digits of
 * length, value; 38 holds {00 GUID, 01 {00 the bank's BIN, 01 account}, 02 service}, 63 a CRC-16 over all that stands before it.
 */
const GUID = 'A000000727'
const TO_ACCOUNT = 'QRIBFTTA'
const DONG = '704'

export type VietQr = {
  bin: string
  account: string
  /** Whole dong; left out, the payer types it. */
  amount?: bigint
  /** ASCII, 25 characters at most; left out, the payer types it. */
  memo?: string
  /** To an account or to a card; left out, an account. */
  service?: 'QRIBFTTA' | 'QRIBFTTC'
}

/** Why a text is no VietQR that can be paid here; the first thing that is wrong. */
export type VietQrFault = 'shape' | 'crc' | 'format' | 'guid' | 'bank' | 'account' | 'service' | 'currency' | 'amount'

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** The payload to draw as a QR code. Throws on what no bank would read: those are faults of our own data. */
export function writeVietQr({ bin, account, amount, memo, service = TO_ACCOUNT }: VietQr): string {
  if (!/^\d{6}$/.test(bin) || !/^[0-9A-Za-z]{1,19}$/.test(account)) throw new Error('not a bank account')
  if (amount !== undefined && (amount <= 0n || amount >= 10n ** 13n)) throw new Error('not an amount of dong')
  if (memo !== undefined && !/^[ -~]{1,25}$/.test(memo)) throw new Error('not a memo')
  const to = field('00', GUID) + field('01', field('00', bin) + field('01', account)) + field('02', service)
  const text =
    field('00', '01') +
    field('01', amount === undefined ? '11' : '12') +
    field('38', to) +
    field('53', DONG) +
    (amount === undefined ? '' : field('54', String(amount))) +
    field('58', 'VN') +
    (memo === undefined ? '' : field('62', field('08', memo))) +
    '6304'
  return text + crc16(text)
}

/** Reads a payload; answers what is wrong with it where it cannot be paid. */
export function readVietQr(text: string): VietQr | { fault: VietQrFault } {
  const fields = readFields(text)
  if (!fields || text.slice(-8, -4) !== '6304') return { fault: 'shape' }
  if (fields.get('63')?.toUpperCase() !== crc16(text.slice(0, -4))) return { fault: 'crc' }
  if (fields.get('00') !== '01' || !['11', '12'].includes(fields.get('01') ?? '')) return { fault: 'format' }
  const to = readFields(fields.get('38') ?? '')
  if (to?.get('00') !== GUID) return { fault: 'guid' }
  const beneficiary = readFields(to.get('01') ?? '')
  const [bin, account, service] = [beneficiary?.get('00') ?? '', beneficiary?.get('01') ?? '', to.get('02')]
  if (!/^\d{6}$/.test(bin)) return { fault: 'bank' }
  if (!/^[0-9A-Za-z]{1,19}$/.test(account)) return { fault: 'account' }
  if (service !== 'QRIBFTTA' && service !== 'QRIBFTTC') return { fault: 'service' }
  if (fields.get('53') !== DONG || fields.get('58') !== 'VN') return { fault: 'currency' }
  const typed = fields.get('54')
  if (typed !== undefined && !/^[1-9]\d{0,12}$/.test(typed)) return { fault: 'amount' }
  const memo = readFields(fields.get('62') ?? '')?.get('08')
  return { bin, account, service, ...(typed ? { amount: BigInt(typed) } : {}), ...(memo ? { memo } : {}) }
}

/** The fields of a text by tag; undefined when lengths do not fit or a tag stands twice. */
function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    if (!head) return undefined
    const [, tag = '', length = ''] = head
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length) || fields.has(tag)) return undefined
    fields.set(tag, value)
    at += 4 + value.length
  }
  return fields
}

/** CRC-16/CCITT-FALSE in four capitals: "123456789" gives 29B1. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const char of text) {
    crc ^= (char.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
