/** Every place of the product that `npm run look` goes to. The tables of routes are read, so that a new screen is looked at too. */
import fs from 'node:fs'
import path from 'node:path'
import { AGENT_PAGES } from '../../web/src/site/agents/agent-pages.ts'
import { CENTRE_PAGES } from '../../web/src/site/frame/centre-pages.ts'
import { SUB_PAGES, VIEWS } from '../../web/src/site/security/security-views.ts'

const WEB = path.join(import.meta.dirname, '../../web/src')
const pathsIn = (file: string) =>
  [...fs.readFileSync(path.join(WEB, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, found]) => String(found))

/** Rows of the table of screens that are made in a loop there. */
const CATEGORIES = ['/live', '/sports', '/esports', '/pvp', '/elott', '/cockfight']

/** The screens of the site, one address each. */
export const SCREENS: readonly string[] = [...pathsIn('site/routes.tsx'), ...CATEGORIES].filter(
  // One waits for what a provider of identities says and leads on at once, one is whatever is no path.
  found => found !== '/login/google' && found !== '/$',
)

/** What opens over a page for a visitor, and screens with something chosen. */
export const VISITOR_MORE: readonly string[] = [
  '/game?nodeId=1001',
  '/game?nodeId=1001&mode=demo',
  '/rng?vassalage=STUDIO&classify=VIDEO',
  '/rng?name=khong-co-gi',
  '/login?type=agent',
  '/?dialog=login',
  '/?dialog=register',
  '/?dialog=forget',
  '/?dialog=realAccount',
  '/?about=1001',
  '/?games=STUDIO',
  '/?find=',
  '/?help=term',
]

/** What only a player sees. */
export const PLAYER_MORE: readonly string[] = [
  ...CENTRE_PAGES.map(page => `/?mcPage=${page}`),
  ...SUB_PAGES.map(view => `/?mcPage=securityCenter&view=${view}`),
  ...VIEWS.map(view => `/?mcPage=securityCenter&view=${view}`),
  '/rng?list=fav',
  '/rng?list=recent',
  '/?dialog=changePassword',
  '/?dialog=signOut',
]

/** The agent centre's own pages. */
export const AGENT_MORE: readonly string[] = AGENT_PAGES.map(page => `/agentHome?acPage=${page}`)

/** The screens of the back office; a card of one player needs his id. */
export const OFFICE: readonly string[] = fs
  .globSync('office/*/routes.tsx', { cwd: WEB })
  .sort()
  .flatMap(pathsIn)
  .filter(found => !found.includes('$'))
