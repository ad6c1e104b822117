/** What is true of records and boards anywhere. */

/** An account's name as strangers may see it: its first two letters and its last ("lo***g"); of short names the first only. */
export function maskAccount(account: string): string {
  const letters = [...account]
  if (letters.length < 4) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`
}
