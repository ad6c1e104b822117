import { expect, test } from 'vitest'
import { CSV_MARK, writeCsv } from './csv.ts'

test('cells are quoted where they must be, figures stay figures, and no cell is a formula', () => {
  expect(
    writeCsv(
      ['Ngày', 'Lãi, lỗ', 'a "b"'],
      [
        ['2026-11-20', '-1250.50', '=1+1'],
        ['@x', '+5', '-x'],
      ],
    ),
  ).toBe(`${CSV_MARK}Ngày,"Lãi, lỗ","a ""b"""\r\n2026-11-20,-1250.50,"'=1+1"\r\n"'@x","'+5","'-x"\r\n`)
})
