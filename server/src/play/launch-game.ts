import { maskAccount } from '@sen/core/bets/rules'
import { encodeLook } from '@sen/core/brand/look'
import type { Answer, Asked } from '@sen/core/call'
import { ONE, readAmount } from '@sen/core/money'
import type { playCalls } from '@sen/core/play/calls'
import { refuse } from '@sen/core/refusal'
import { findGame, type KnownGame, recordLaunch } from '../catalogue/public.ts'
import { isInGoodStanding } from '../identity/public.ts'
import type { Caller, Deps, Session } from '../platform/deps.ts'
import { requirePlayAllowed } from '../safety/public.ts'
import { fillVendorWallet } from '../wallet/public.ts'
import { openGameSession } from './open-game-session.ts'
import { type GameUrlAsk, vendorClient } from './vendor-client.ts'
import { isEnabledForBrand, readVendors } from './vendors.ts'

type Query = Asked<typeof playCalls.launchGame>['query']

/**
 * Opens a game: `content` is the address that the vendor gives (API-39). A game is named by nodeId, or by vendor (or
 * accountTypeName) and gameCode (or code).
 * Real mode needs a member: 401 without a session, in_need_true_account for guests, play.accountBlocked for accounts that may
 * not bet; demo mode is for anyone where the game has one. A game in maintenance is refused with others to play in `value`
 * (CATALOGUE-30). A brand with wallets at vendors puts there what the game needs (decision 0201). A vendor that does not answer is play.launchFailed; nothing is
 * staked then.
 */
export async function launchGame(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof playCalls.launchGame>,
): Promise<Answer<typeof playCalls.launchGame>> {
  const player = query.mode === 'real' ? memberOf(caller) : undefined
  const vendor = query.vendor || query.accountTypeName || ''
  const gameCode = query.gameCode || query.code || ''
  if (!query.nodeId && !(vendor && gameCode)) refuse('platform.badInput', { fields: { nodeId: 'required' } })
  const by = query.nodeId ? { nodeId: query.nodeId } : { vendor, gameCode }
  const game = (await findGame(deps, caller, by)) ?? refuse('catalogue.gameUnknown')
  if (game.inMaintenance) refuse('play.gameMaintenance', { game: game.view, suggestions: game.suggestions })
  if (!player && !game.hasDemo) refuse('play.noDemo')

  const opened = await askVendor(deps, caller, game, query, player)
  if (caller.session && caller.session.kind !== 4) await noteLaunch(deps, caller.session, game.nodeId)
  return { ...opened, mode: query.mode, nodeId: game.nodeId, gameName: game.view.gameName }
}

function memberOf(caller: Caller): Session {
  const session = caller.session ?? refuse('platform.notSignedIn')
  // The call is open to anyone, so what serve asks of members is asked here (threat T9).
  if (session.mustChangePassword) refuse('identity.passwordChangeNeeded')
  return session.kind === 4 ? refuse('in_need_true_account') : session
}

async function askVendor(
  deps: Deps,
  caller: Caller,
  game: KnownGame,
  query: Query,
  player: Session | undefined,
): Promise<{ content: string; opens: 'frame' | 'window' }> {
  const vendor = readVendors(deps.config).byCode(game.vendorCode)
  const client = vendor && isEnabledForBrand(vendor, caller.brand.code) ? vendorClient(deps, vendor.code) : undefined
  if (!vendor || !client) {
    deps.log.warn({ vendor: game.vendorCode }, 'a game that is open has no vendor that this brand offers')
    refuse('play.launchFailed')
  }
  const ticket = player && (await openTicket(deps, caller, player, game))
  const ask: GameUrlAsk = {
    ...ticket,
    game_code: game.gameCode,
    currency: caller.brand.currency.code,
    lang: caller.language === 'vi' ? 'vi' : 'en',
    country: caller.brand.country,
    ip: caller.ip,
    platform: isPhone(caller, query) ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobby_url: lobbyOf(caller, query.backUrl),
    sub_partner_id: caller.brand.code,
    look: encodeLook(caller.brand.look),
    autoplay: caller.brand.safety.autoplay,
    ...(player ? { display_name: maskAccount(player.account) } : {}),
  }
  try {
    return { content: await client.gameUrl(ask), opens: vendor.opens }
  } catch (error) {
    deps.log.warn({ err: error, vendor: game.vendorCode, game: game.gameCode }, 'a launch failed')
    return refuse('play.launchFailed')
  }
}

/** The vendor is asked after this has committed: no call to the outside happens inside a transaction. */
async function openTicket(
  deps: Deps,
  caller: Caller,
  player: Session,
  game: KnownGame,
): Promise<{ user: string; token: string }> {
  return deps.db.inBrand(player.brandId, async tx => {
    if (!(await isInGoodStanding(tx, player.accountId))) refuse('play.accountBlocked')
    await requirePlayAllowed(deps, tx, player.accountId)
    if (!caller.brand.isSingleWallet) {
      const [smallest, vendor] = [readAmount(game.view.minBet), game.vendorCode]
      const least = smallest === 0n ? ONE : smallest
      await fillVendorWallet(tx, { newId: deps.newId, playerId: player.accountId, vendor, least })
    }
    return openGameSession(tx, {
      accountId: player.accountId,
      account: player.account,
      kind: player.kind,
      nodeId: game.nodeId,
      gameCode: game.gameCode,
      vendorCode: game.vendorCode,
      mode: 'real',
      sessionId: player.sessionId,
    })
  })
}

async function noteLaunch(deps: Deps, session: Session, nodeId: number): Promise<void> {
  await deps.db.inBrand(session.brandId, tx => recordLaunch(tx, session.accountId, nodeId, deps.now()))
}

const isPhone = (caller: Caller, query: Query) =>
  /mobile|phone|app/i.test(query.platform ?? '') || /Mobi|Android|iPhone/.test(caller.userAgent)

/** Where the game's way back leads: the address asked for when it is on this very host, the front page otherwise. */
function lobbyOf(caller: Caller, backUrl: string | undefined): string {
  const local = /^(localhost|127\.|\[::1\]|[^:]*\.localhost)/.test(caller.host)
  const home = `${local ? 'http' : 'https'}://${caller.host}/`
  const asked = backUrl ? URL.parse(backUrl, home) : null
  return asked && /^https?:$/.test(asked.protocol) && asked.host === new URL(home).host ? asked.href : home
}
