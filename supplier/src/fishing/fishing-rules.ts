/** What a fishing game tells the kit of its rooms: who swims when, which fish a burst of shots is at, and which of them it caught. Pure. */

/** A fish that a burst caught, and what it pays in stakes. */
export type Catch = { fish: number; times: number }

export type FishingRules = {
  /** How many players a room takes. */
  seats: number
  /** Least time between two bursts of one player, in milliseconds; a burst is a round. */
  everyMs: number
  /** Whether a fish of a room can be shot at this long after the room was opened, in milliseconds. */
  isThere: (roomId: string, fish: number, ms: number) => boolean
  /** The room and the fish of a bet that was read. */
  aimOf: (choice: unknown) => { room: string; fish: readonly number[] }
  caughtOf: (state: unknown) => readonly Catch[]
}
