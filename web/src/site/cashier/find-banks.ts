/** Finding a bank by what somebody types of its name, with or without the marks of Vietnamese. Pure. */
type Bank = { code: string; shortName: string; name: string }

/** Letters without marks: "Kỹ thương" → "ky thuong". */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim()

/** The banks that have every word that is sought; those whose code or short name begins with it come first. */
export function findBanks<One extends Bank>(banks: readonly One[], sought: string): One[] {
  const wish = plain(sought)
  const words = wish.split(/\s+/).filter(Boolean)
  const isFirst = (bank: Bank) => [bank.code, bank.shortName].some(name => plain(name).startsWith(wish))
  const found = banks.filter(bank => {
    const all = plain(`${bank.code} ${bank.shortName} ${bank.name}`)
    return words.every(word => all.includes(word))
  })
  return wish ? [...found.filter(isFirst), ...found.filter(bank => !isFirst(bank))] : found
}
