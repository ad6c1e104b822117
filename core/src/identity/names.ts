/** A person's name as banks write it: without accents, in capitals, single spaces. "Nguyễn Văn Đức" is "NGUYEN VAN DUC". */
export const normalizeName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D').trim().replace(/\s+/g, ' ').toUpperCase()

/** Whether two names are one at the bank (MC-28). */
export const isSameName = (one: string, other: string): boolean =>
  normalizeName(one) !== '' && normalizeName(one) === normalizeName(other)
