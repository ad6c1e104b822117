/** The heads of both chains of a day as one line of text, which can be kept anywhere and held against the chains later. Pure. */

export type Anchor = {
  brand: string
  /** yyyy-mm-dd. */
  day: string
  /** The last row of the audit log and the last checkpoint of the ledger then; 0 and "" while there is none. */
  auditNo: bigint
  auditHash: string
  checkpointNo: bigint
  checkpointHash: string
}

export const writeAnchor = ({ brand, day, auditNo, auditHash, checkpointNo, checkpointHash }: Anchor): string =>
  `${brand} ${day} audit ${auditNo} ${auditHash || '-'} ledger ${checkpointNo} ${checkpointHash || '-'}`

const LINE = /^(\S+) (\d{4}-\d\d-\d\d) audit (\d{1,18}) ([0-9a-f]{64}|-) ledger (\d{1,18}) ([0-9a-f]{64}|-)$/

/** What writeAnchor wrote, however it was spaced on its way; undefined for anything else. */
export function readAnchor(text: string): Anchor | undefined {
  const [, brand = '', day = '', auditNo = '', auditHash = '', checkpointNo = '', checkpointHash = ''] =
    LINE.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (!brand) return undefined
  const hash = (written: string) => (written === '-' ? '' : written)
  return {
    brand,
    day,
    auditNo: BigInt(auditNo),
    auditHash: hash(auditHash),
    checkpointNo: BigInt(checkpointNo),
    checkpointHash: hash(checkpointHash),
  }
}
