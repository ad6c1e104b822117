/** The invitation codes that a link brought. Apart from the form, since every page looks for them. */
export type Codes = { referralCode?: string; affiliateCode?: string }

/**
 * The codes of the link somebody came by, kept in session storage from the first page on, so that they still count at a later
 * registration (REG-08, decision T24). On a brand that asks visitors to sign in first the link stands in `from`.
 */
export function rememberCodes(search: string): Codes {
  const query = new URLSearchParams(search)
  const inner = new URLSearchParams(query.get('from')?.split('?')[1] ?? '')
  const came = (name: keyof Codes) => (query.get(name) ?? inner.get(name) ?? '').trim().slice(0, 64)
  const brought = { referralCode: came('referralCode'), affiliateCode: came('affiliateCode') }
  const names = ['referralCode', 'affiliateCode'] as const
  try {
    for (const name of names) if (brought[name]) sessionStorage.setItem(name, brought[name])
    return filled(names.map(name => [name, sessionStorage.getItem(name)]))
  } catch {
    return filled(names.map(name => [name, brought[name]]))
  }
}

const filled = (codes: [keyof Codes, string | null][]): Codes => Object.fromEntries(codes.filter(([, code]) => code))

/** A code that leads nowhere does not come back. */
export function forgetAffiliateCode(): void {
  try {
    sessionStorage.removeItem('affiliateCode')
  } catch {
    // Forbidden storage kept nothing.
  }
}
