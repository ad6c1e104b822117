/** Where the days of what is shown begin: the time zone of the brand, for the site and the back office alike. */
import { createContext, useContext } from 'react'

const ZoneContext = createContext('')

export const ZoneProvider = ZoneContext.Provider

/** The zone by its name in the IANA database. */
export function useZone(): string {
  const zone = useContext(ZoneContext)
  if (!zone) throw new Error('no time zone here')
  return zone
}
