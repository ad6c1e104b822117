/** Where the back office is reached: outside demo mode on hosts of its own, which begin with "office." (threat T35). */
import type { Deps } from './deps.ts'

export const isBackOfficeHost = (host: string): boolean => /^office\./i.test(host)

/** Whether this host answers for the back office. */
export const isBackOfficeServedHere = ({ config }: Deps, host: string): boolean => config.demo || isBackOfficeHost(host)
