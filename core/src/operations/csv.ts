/** Tables as CSV that a spreadsheet opens without running anything in it (threat T24). */

/** One cell: quoted where it must be; a text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function writeCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // A plain number may begin with a minus; everything else that begins like a formula is made a text.
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text
  return /[",\n\r;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a table begins with, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\u{feff}'

/** One line with its end. */
export const writeRow = (row: readonly (string | number | null)[]): string => `${row.map(writeCell).join(',')}\r\n`

/** The whole table, header first, with the mark that makes spreadsheets read it as UTF-8. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `${CSV_MARK}${[header, ...rows].map(writeRow).join('')}`
