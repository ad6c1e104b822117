import { writeCsv } from '@sen/core/operations/csv'

/** Hands a table to the browser as a file. */
export function saveCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
) {
  const url = URL.createObjectURL(new Blob([writeCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
