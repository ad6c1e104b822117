import { readAmount } from '@sen/core/money'
import type { Deps } from '../platform/deps.ts'
import { addRace, awaitRaces, listShownRaces } from './race-store.ts'

const DAY_MS = 86_400_000
const LASTS_DAYS = 7
const PRIZES = ['200000', '100000', '50000', '20000', '20000']

/** A race over every slot in each brand of the demo, for a week; a new one at the first start after it ended. Processes that start at once set up one. */
export async function seedRaces(deps: Deps): Promise<void> {
  if (!deps.config.demo) return
  const now = deps.now()
  for (const { code } of deps.brands.all())
    await deps.db.inBrand(code, async tx => {
      await awaitRaces(tx)
      if ((await listShownRaces(tx, now, 1)).length > 0) return
      const race = {
        id: deps.newId(),
        nameVi: 'Đua top nổ hũ tuần này',
        nameEn: 'Slots race of the week',
        games: [],
        category: 'RNG' as const,
        fromAt: now,
        toAt: new Date(now.getTime() + LASTS_DAYS * DAY_MS),
        leastStake: readAmount('1000'),
        prizes: PRIZES.map(readAmount),
        wagering: '1',
        state: 'open' as const,
        createdBy: null,
        createdByName: '',
        createdAt: now,
        isAgreed: true,
        reason: '',
      }
      await addRace(tx, race, 'demo')
    })
}
