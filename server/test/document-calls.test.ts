/**
 * The call tables of the owner's two documents, held against what is documented and served. The tables are tools/document-calls.tsv:
 * document, purpose, the call of the catalogue that answers it, method and path where the document gives them.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from './world.ts'

const [, ...lines] = fs
  .readFileSync(path.join(import.meta.dirname, '..', '..', 'tools', 'document-calls.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
const named = lines.map(line => {
  const [document = '', purpose = '', call = '', method = '', at = ''] = line.split('\t')
  return { document, purpose, call, method, at }
})
const catalogue: Record<string, Call> = calls

let world: World
let openApi: { paths: Record<string, Record<string, { operationId: string; parameters?: unknown; responses: object }>> }
beforeAll(async () => {
  world = await makeWorld()
  openApi = (await (await ask('GET', '/openapi.json')).json()) as typeof openApi
})
afterAll(() => world.close())

const ask = (method: string, at: string) =>
  fetch(world.url + at, { method, headers: { 'x-forwarded-host': 'sen.localhost' } })

/** What a place that is no call answers. */
const codeOf = async (method: string, at: string) => ((await (await ask(method, at)).json()) as { code: string }).code

describe('API-30 every call of the documents’ tables is documented and responds', () => {
  test.each(named)('$document: $purpose is $call', async ({ call, method, at }) => {
    const contract = catalogue[call]
    if (!contract) throw new Error(`no call ${call}`)
    if (method) expect(contract.method).toBe(method)
    if (at) expect(contract.path).toBe(at)
    const operation = openApi.paths[contract.path]?.[contract.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: call, responses: { 200: expect.anything() } })
    expect(await codeOf(contract.method, contract.path)).not.toMatch(/^platform\.(notFound|methodNotAllowed|fault)$/)
  })
})
