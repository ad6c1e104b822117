/** What a supplier refuses, by code. Pure: the rules of a game refuse with it too, wherever they run. */

/** The kit's own refusals and the HTTP status of each; a game's own are 409. */
const STATUS: Readonly<Record<string, number>> = {
  sessionEnded: 401,
  notOwner: 403,
  badRequest: 400,
  /** A stake that is not on the game's list, a choice or a step that the game does not know. */
  badStake: 400,
  badChoice: 400,
  badStep: 400,
  unknownRound: 404,
  unknownGame: 404,
  unknownRoom: 404,
  tooFast: 429,
  walletUnreachable: 503,
}

/** A refusal that the player's browser gets as `{ error, ...more }`. */
export class Refusal extends Error {
  readonly code: string
  readonly more: object
  constructor(code: string, more: object = {}) {
    super(code)
    this.code = code
    this.more = more
  }

  /** The HTTP status that it is answered with. */
  get status(): number {
    return STATUS[this.code] ?? 409
  }
}
