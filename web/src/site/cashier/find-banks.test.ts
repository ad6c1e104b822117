import { expect, test } from 'vitest'
import { findBanks } from './find-banks.ts'

const banks = [
  { code: 'TCB', shortName: 'Techcombank', name: 'Ngân hàng TMCP Kỹ thương Việt Nam' },
  { code: 'VCB', shortName: 'Vietcombank', name: 'Ngân hàng TMCP Ngoại Thương Việt Nam' },
  { code: 'EIB', shortName: 'Eximbank', name: 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam' },
  { code: 'DOB', shortName: 'DongABank', name: 'Ngân hàng TMCP Đông Á' },
]

test.each([
  ['', ['TCB', 'VCB', 'EIB', 'DOB']],
  ['vcb', ['VCB']],
  ['Vietc', ['VCB']],
  ['thuong', ['TCB', 'VCB']],
  ['Ngoại thương', ['VCB']],
  ['dong a', ['DOB']],
  ['ĐÔNG', ['DOB']],
  // Whose short name begins so comes before whose name merely has it.
  ['viet', ['VCB', 'TCB', 'EIB']],
  ['  ', ['TCB', 'VCB', 'EIB', 'DOB']],
  ['zzz', []],
])('"%s" finds %j', (sought, codes) => {
  expect(findBanks(banks, sought).map(bank => bank.code)).toEqual(codes)
})
