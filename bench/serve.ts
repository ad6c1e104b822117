/**
 * A server for benchmarks, in a process of its own: `app` (the real server on an embedded database) or `bare` (node:http that
 * answers the bytes it is handed). Speaks to its parent over IPC: "ready" {port, pid}; asked "memory" it collects and answers.
 */
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { createApp } from '../server/src/app.ts'
import { openBrands } from '../server/src/brand/public.ts'
import { events } from '../server/src/handed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDb } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import { prepare } from '../server/src/prepare.ts'

const [kind = 'app', given = ''] = process.argv.slice(2)

async function serveApp(dataDir: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const cluster = await startEmbedded({ dataDir })
  const url = cluster.url()
  const config = { ...readConfig({ DATABASE_URL: url, SEN_DATA: dataDir, SEN_DEMO: '1' }), limits: 'off' as const }
  await prepare(url, config)
  const db = openDb(url)
  const log = pino({ level: 'silent' })
  const brands = await openBrands(db)
  const app = await createApp({
    db,
    now: () => new Date(),
    randomBytes,
    newId: uuidv7,
    log,
    brands,
    config,
    events,
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.http.close()
    await db.close()
    await cluster.stop()
  }
  return { port: (app.http.server.address() as AddressInfo).port, stop }
}

async function serveBare(body: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const bytes = Buffer.from(body, 'base64')
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, stop: async () => void server.close() }
}

const served = await (kind === 'app' ? serveApp(given) : serveBare(given))
process.send?.({ ready: served.port })
process.on('message', async word => {
  if (word === 'memory') {
    ;(globalThis as { gc?: () => void }).gc?.()
    process.send?.({ memory: process.memoryUsage() })
  }
})
let isStopping = false
const stop = () => {
  // A signal and the loss of the parent often come together.
  if (isStopping) return
  isStopping = true
  void served.stop().then(() => process.exit(0))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
process.on('disconnect', stop)
