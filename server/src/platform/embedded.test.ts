/** The embedded PostgreSQL: a server that runs already is taken over, also when it is slow to answer. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

test('a server that lives and does not answer for a while is waited for and taken over; no second one is started', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-embedded-'))
  const settings = { fsync: 'off', shared_buffers: '16MB', max_wal_size: '64MB', min_wal_size: '32MB' }
  const first = await startEmbedded({ dataDir, settings })
  try {
    // Stopped it still takes connections, and says nothing: as one that is too busy.
    process.kill(first.pid, 'SIGSTOP')
    const goesOn = setTimeout(() => process.kill(first.pid, 'SIGCONT'), 3_000)
    const second = await startEmbedded({ dataDir, settings }).finally(() => {
      clearTimeout(goesOn)
      process.kill(first.pid, 'SIGCONT')
    })
    expect(second).toMatchObject({ adopted: true, port: first.port })
  } finally {
    await first.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}, 90_000)

test.runIf(fs.existsSync('/proc/self/cmdline'))(
  'a number left in the folder that another process has by now is not waited for',
  async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-embedded-'))
    const settings = { fsync: 'off', shared_buffers: '16MB', max_wal_size: '64MB', min_wal_size: '32MB' }
    const first = await startEmbedded({ dataDir, settings })
    const pidFile = fs.readdirSync(dataDir, { recursive: true }).find(name => String(name).endsWith('postmaster.pid'))
    const text = fs.readFileSync(path.join(dataDir, String(pidFile)), 'utf8')
    await first.stop()
    // As a machine leaves it that lost its power; the number is now that of a process which goes on.
    fs.writeFileSync(path.join(dataDir, String(pidFile)), text.replace(/^\d+/, String(process.ppid)))
    const began = Date.now()
    const second = await startEmbedded({ dataDir, settings })
    try {
      expect(second.adopted).toBe(false)
      expect(Date.now() - began).toBeLessThan(25_000)
    } finally {
      await second.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  },
  90_000,
)
