/** Calls from anywhere in the world: over plain sockets with the address an edge would forward, bodies sealed as a browser seals them. */
import http from 'node:http'
import { brandCalls } from '@sen/core/brand/calls'
import type { Answer, Ask, Call, Envelope } from '@sen/core/call'
import { encryptJwe, type Key, openKey } from './jwe-client.ts'
import { HOSTS } from './world.ts'

export type FarReply<C> = Envelope<Answer<C>> & { status: number; headers: Headers; text: string }
export type Far = { ip?: string; brand?: string; token?: string; headers?: Record<string, string> }

export type FarCaller = <C extends Call>(contract: C, input?: Ask<C>, as?: Far) => Promise<FarReply<C>>

/** Makes the caller for a server at this address that believes X-Forwarded-For from here; `now` is the server’s clock. */
export function openFarCaller(base: string, now = () => new Date()): FarCaller {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  let known: Promise<Key> | undefined
  const readKey = async (): Promise<Key> => {
    const { value } = await call(brandCalls.getJwks, undefined, {})
    return openKey(value.keys[0])
  }
  const call: FarCaller = async (contract, input, as = {}) => {
    const url = new URL(contract.path, base)
    for (const [name, value] of Object.entries(input?.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const headers: Record<string, string> = { host: HOSTS[as.brand ?? 'sen'] ?? '', language: 'EN', ...as.headers }
    if (as.ip) headers['x-forwarded-for'] = as.ip
    if (as.token) headers.authorization = `Bearer ${as.token}`
    let body: string | undefined
    if (input?.body !== undefined) {
      headers['content-type'] = contract.encrypted ? 'application/jose' : 'application/json'
      known ??= readKey()
      body = contract.encrypted
        ? await encryptJwe(await known, contract, { body: input.body, at: now() })
        : JSON.stringify(input.body)
      headers['content-length'] = String(Buffer.byteLength(body))
    }
    return send(url, { agent, method: contract.method, headers }, body)
  }
  return call
}

function send<C>(url: URL, options: http.RequestOptions, body: string | undefined): Promise<FarReply<C>> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const read = text.startsWith('{') ? JSON.parse(text) : { success: false, value: text, message: '', code: '' }
        const headers = new Headers()
        for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
        resolve({ ...read, status: response.statusCode ?? 0, headers, text })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
