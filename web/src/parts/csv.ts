/** Records as a file for spreadsheets. Pure but for `saveFile`. */

/**
 * One text of comma separated values (RFC 4180) with a byte order mark, so that spreadsheets read Vietnamese. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front; figures stay figures.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(writeCell).join(',')).join('\r\n')}\r\n`

function writeCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Offers a file to be kept. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
