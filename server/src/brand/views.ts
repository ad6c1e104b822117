/** What screens read of a brand, in the visitor's language. */
import type { Brand } from '@sen/core/brand/brand-file'
import type { brandCalls } from '@sen/core/brand/calls'
import { merchantConfigOf } from '@sen/core/brand/merchant'
import type { Answer } from '@sen/core/call'
import type { Language } from '@sen/core/phrases'

type Whitelabel = Answer<typeof brandCalls.getWhitelabel>
type Jwks = Answer<typeof brandCalls.getJwks>

export function showWhitelabel(brand: Brand, language: Language, jwks: Jwks): Whitelabel {
  return {
    merchant: brand.merchant,
    merchantCode: brand.merchantCode,
    name: brand.name,
    tagline: inLanguage(brand.tagline, language, brand),
    defaultLanguage: brand.defaultLanguage,
    languages: brand.languages,
    defaultTheme: brand.defaultTheme,
    currency: brand.currency.code,
    currencySymbol: brand.currency.symbol,
    walletSymbol: brand.currency.walletSymbol,
    loginRequired: brand.loginRequired,
    minAge: brand.minAge,
    jackpot: brand.jackpot,
    ...brand.flags,
    modules: brand.modules,
    humanVerification: brand.humanVerification,
    merchantConfig: merchantConfigOf(brand),
    jwks,
  }
}

/** The entries of customer service, their paths as `encrypt` writes them (CS-01, CS-03). */
export function showCustomerService(brand: Brand, language: Language, encrypt: (path: string) => string) {
  return brand.customerService.map(service => ({
    ...service,
    path: encrypt(service.path),
    title: inLanguage(service.title, language, brand),
  }))
}

function inLanguage(texts: Readonly<Record<string, string>>, language: Language, brand: Brand): string {
  return texts[language] ?? texts[brand.defaultLanguage] ?? ''
}
