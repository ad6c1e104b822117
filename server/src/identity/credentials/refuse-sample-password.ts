import type { Deps } from '../../platform/deps.ts'

/** What the documents print where the weak default password stands; whoever has read them knows it. */
const SAMPLES = ['{secret}', 'secret', 'changeme']

/** Throws at start-up when a brand's weak default password is the sample, except in demo mode (threat T9). */
export function refuseSamplePassword(deps: Deps): void {
  if (deps.config.demo) return
  for (const { code, settings } of deps.brands.all())
    if (SAMPLES.includes(String(settings.weakDefaultPassword ?? '').toLowerCase()))
      throw new Error(
        `Brand ${code}: the setting weakDefaultPassword is the sample of the documents; set your own or none.`,
      )
}
