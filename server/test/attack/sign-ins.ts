/** T1: wrong passwords for a hundred accounts from five hundred addresses, every picture and proof of work solved. */
import { identityCalls } from '@sen/core/identity/calls'
import { LOCK_AFTER_ATTEMPTS } from '@sen/core/identity/limits'
import { hashPassword } from '../../src/identity/credentials/hash-password.ts'
import { openAccount } from '../../src/identity/registration/open-account.ts'
import { sql } from '../../src/platform/db.ts'
import { type Attack, inParallel, readPictures, takePicture, takeProof } from './target.ts'

const PASSWORD = 'Right-one-77x'

/** `size` wrong sign-ins, a hundredth as many accounts, a twentieth as many addresses. */
export const attackSignIns: Attack = async (target, size) => {
  const { deps, far } = target
  const brand = deps.brands.byCode('sen')
  if (!brand) throw new Error('there is no brand sen')
  const prefix = `attacked-${deps.newId().slice(-8)}-`
  const names = Array.from({ length: Math.max(2, Math.round(size / 100)) }, (_, at) => `${prefix}${at}`)
  const addresses = Math.max(4, Math.round(size / 20))
  const hash = await hashPassword(PASSWORD)
  await deps.db.inBrand('sen', async tx => {
    for (const username of names) await openAccount(deps, tx, brand, { username, hash, kind: 0, language: 'vi' })
  })
  const stop = readPictures(target)
  const signIn = async (username: string, password: string, ip: string, known?: string) => {
    const { captcha, cookie } = await takePicture(target, ip, 'sen')
    const humanVerification = brand.humanVerification ? await takeProof(target, 'login', ip, 'sen') : undefined
    const body = { username, password, captcha, ...(humanVerification ? { humanVerification } : {}) }
    return far(identityCalls.login, { body }, { ip, headers: { cookie: known ? `${cookie}; ${known}` : cookie } })
  }
  // The owner of the first account has a browser of his own.
  const owner = await signIn(names[0] as string, PASSWORD, '198.51.100.1')
  const device = /dev=[^;]+/.exec(owner.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const answered: Record<string, number> = {}
  await inParallel(size, 16, async at => {
    const ip = `10.${at % 4}.${Math.floor((at % addresses) / 250)}.${(at % addresses) % 250}`
    const { code } = await signIn(names[at % names.length] as string, `Wrong-${at}x`, ip)
    answered[code] = (answered[code] ?? 0) + 1
  })
  const rows = await deps.db.inBrand('sen', tx =>
    tx.query<{ username_normalized: string; checked: bigint; failed: bigint; placed: bigint }>(sql`
      select username_normalized, count(*) filter (where reason = 'password') as checked, count(*) as failed,
        count(*) filter (where ip ~ '^10\\.') as placed
      from identity.login_attempts where brand_id = 'sen' and username_normalized like ${`${prefix}%`} and outcome = 'failed' group by 1`),
  )
  const stranger = await signIn(names[0] as string, PASSWORD, '198.51.100.2')
  const mine = await signIn(names[0] as string, PASSWORD, '198.51.100.1', device)
  stop()
  const most = Math.max(...rows.map(row => Number(row.checked)))
  const written = rows.reduce((sum, row) => sum + Number(row.failed), 0)
  const isLogged = written === (answered['identity.wrongLogin'] ?? 0) && rows.every(row => row.placed === row.failed)
  const isHeld = most <= LOCK_AFTER_ATTEMPTS && isLogged && !stranger.success && mine.success && !answered['']
  const said = `${size} tries: at most ${most} passwords of an account looked at; ${written} failures written down with their address; owner ${mine.success ? 'enters' : 'is SHUT OUT'}, stranger with the right password ${stranger.success ? 'ENTERS' : 'does not'}`
  return { name: 'T1 guessing passwords', said, isHeld }
}
