/** What the screens know of the brand from the first byte on; the rest they ask for. */
import type { Brand } from '@sen/core/brand/brand-file'
import { createContext, type ReactNode, useContext } from 'react'
import { ZoneProvider } from '../parts/zone.ts'

export type SiteBrand = Pick<
  Brand,
  | 'code'
  | 'merchant'
  | 'merchantCode'
  | 'name'
  | 'languages'
  | 'defaultLanguage'
  | 'defaultTheme'
  | 'currency'
  | 'loginRequired'
  | 'minAge'
  | 'timeZone'
  | 'weekStart'
  | 'jackpot'
  | 'modules'
  | 'flags'
  | 'humanVerification'
  | 'settings'
> & {
  tagline: string
  /** Each language of the brand by its own name. */
  languageNames: Readonly<Record<string, string>>
}

const BrandContext = createContext<SiteBrand | undefined>(undefined)

export function BrandProvider({ brand, children }: { brand: SiteBrand; children: ReactNode }) {
  return (
    <BrandContext value={brand}>
      <ZoneProvider value={brand.timeZone}>{children}</ZoneProvider>
    </BrandContext>
  )
}

export function useBrand(): SiteBrand {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('no brand here')
  return brand
}

/** Whether a module of the brand is on: enabled equals 1, and only then (REG-15). */
export function useModule(name: keyof SiteBrand['modules']): boolean {
  return Number(useBrand().modules[name]?.enabled) === 1
}
