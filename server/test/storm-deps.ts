import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { openBrands } from '../src/brand/public.ts'
import { events } from '../src/handed.ts'
import type { Db } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { Ground } from './storm.ts'

/** What the storm's own jobs work with: the servers run none. */
export const makeStormDeps = async (
  ground: Pick<Ground, 'dataDir'>,
  db: Db,
  providersFolder?: string,
): Promise<Deps> => ({
  db,
  now: () => new Date(),
  randomBytes,
  newId: uuidv7,
  log: pino({ level: 'silent' }),
  brands: await openBrands(db),
  events,
  config: {
    port: 0,
    demo: true,
    jweBodies: 'optional',
    dataDir: ground.dataDir,
    ...(providersFolder ? { providersFolder } : {}),
    studioUrl: '',
    sportsbookUrl: '',
    trustedProxies: [],
  },
})
