import { paths } from '../paths.ts'

/** Where a sign-in ends: an agent's on /agentHome, any other where the player was going, else on / (LOGIN-29, decision C4). */
export function destinationOf(from: string | undefined, agent: boolean): string {
  if (agent) return paths.agentHome()
  return from !== undefined && isOwnPath(from) && !/^\/(login|register)/.test(from) ? from : paths.home()
}

/** A path of this site and nothing that a browser would read as another one: it drops tabs and line ends, and takes \ for /. */
const isOwnPath = (path: string): boolean => /^\/(?!\/)/.test(path) && !/[\p{Cc}\\]/u.test(path)
