/** The studio on a stand: its own games, entries and pages. */
import type { FairnessView } from '@sen/supplier/seeds'
import type { Config, Supplier } from '@sen/supplier/supplier'
import * as stands from '../../supplier/test/stand.ts'
import type { RoundView } from '../src/engines/slots/slot-game.ts'
import { STUDIO } from '../src/studio.ts'

/** What the studio may answer, whatever was asked: a test names the fields it expects. */
export type Body = {
  error: string
  url: string
  mode: string
  language: string
  lobbyUrl: string
  balance: string
  round: RoundView
  fairness: FairnessView
  proof: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonce: number }
}
export type Reply = stands.Reply<Body>

export type Stand = Omit<stands.Stand<Body>, 'supplier' | 'launch'> & {
  studio: Supplier
  launch: (body?: object, entry?: string) => Promise<string>
}

export const REAL_LAUNCH = stands.launchOf('lotus-pond')

export async function makeStand(config: Partial<Config> = {}): Promise<Stand> {
  const { supplier, launch, ...stand } = await stands.makeStand<Body>(STUDIO, config)
  return { ...stand, studio: supplier, launch: (body = REAL_LAUNCH, entry) => launch(body, entry) }
}
