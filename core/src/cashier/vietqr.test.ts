import { describe, expect, test } from 'vitest'
import { crc16, readVietQr, writeVietQr } from './vietqr.ts'

/** NAPAS's own examples (format specification of the QR switching service, version 1.0): static and dynamic, account and card. */
const NAPAS_STATIC = '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F'
const NAPAS_DYNAMIC =
  '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E'

const ours = { bin: '970422', account: '0123456789', amount: 500_000n, memo: 'SEN4F7K2M9QX' }

test('the CRC is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

test('the published examples are read and their checks are right', () => {
  expect(readVietQr(NAPAS_STATIC)).toEqual({ bin: '970403', account: '0011012345678', service: 'QRIBFTTA' })
  expect(readVietQr(NAPAS_DYNAMIC)).toEqual({
    bin: '970403',
    account: '0011012345678',
    service: 'QRIBFTTA',
    amount: 180_000n,
    memo: 'thanh toan don hang',
  })
})

test('what is written is the published text, field by field, and reads back', () => {
  expect(writeVietQr({ bin: '970403', account: '0011012345678' })).toBe(NAPAS_STATIC)
  const text = writeVietQr(ours)
  expect(text.slice(0, -4)).toBe(
    '00020101021238540010A00000072701240006970422011001234567890208QRIBFTTA53037045406500000' +
      '5802VN62160812SEN4F7K2M9QX6304',
  )
  expect(readVietQr(text)).toEqual({ ...ours, service: 'QRIBFTTA' })
  expect(readVietQr(text.slice(0, -4) + text.slice(-4).toLowerCase())).toEqual({ ...ours, service: 'QRIBFTTA' })
  const bankAccount = { bin: '970422', account: '9704229200012345678', service: 'QRIBFTTC' } as const
  expect(readVietQr(writeVietQr(bankAccount))).toEqual(bankAccount)
})

const sealed = (text: string) => `${text}6304${crc16(`${text}6304`)}`
const body = writeVietQr(ours).slice(0, -8)

describe('what no bank would pay is refused by its first fault', () => {
  test.each([
    ['', 'shape'],
    ['not a code', 'shape'],
    [body, 'shape'],
    [`${body}6304`, 'shape'],
    [`${writeVietQr(ours)}00`, 'shape'],
    [writeVietQr(ours).replace('500000', '500001'), 'crc'],
    [sealed(body.replace('000201', '000202')), 'format'],
    [sealed(body.replace('010212', '010213')), 'format'],
    [sealed(body.replace('A000000727', 'A000000728')), 'guid'],
    [sealed(body.replace('0006970422', '000697042X')), 'bank'],
    [sealed(body.replace('0123456789', '01234-6789')), 'account'],
    [sealed(body.replace('QRIBFTTA', 'QRPUSH00')), 'service'],
    [sealed(body.replace('5303704', '5303840')), 'currency'],
    [sealed(body.replace('5802VN', '5802SG')), 'currency'],
    [sealed(body.replace('5406500000', '5406050000')), 'amount'],
    [sealed(body.replace('5406500000', '54065000.0')), 'amount'],
    [sealed(`${body}5303704`), 'shape'],
  ])('%s', (text, fault) => {
    expect(readVietQr(text)).toEqual({ fault })
  })
})

test('what cannot be written is our own fault and thrown', () => {
  for (const wrong of [
    { ...ours, bin: '97042' },
    { ...ours, account: '0123 456' },
    { ...ours, account: '1'.repeat(20) },
    { ...ours, amount: 0n },
    { ...ours, amount: 10n ** 13n },
    { ...ours, memo: 'x'.repeat(26) },
    { ...ours, memo: 'chuyển' },
  ])
    expect(() => writeVietQr(wrong)).toThrow()
})
