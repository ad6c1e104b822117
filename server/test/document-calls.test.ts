/**
 * The call tables of the owner's two documents, held against what is documented and served. The tables are tools/document-calls.tsv:
 * document, purpose, the call of the catalogue that answers it; method, path, fields of the request and fields that are read of the answer,
 * where the document gives them ("list.vo": vo in the entries of list).
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
  const [document = '', purpose = '', call = '', method = '', at = '', asks = '', answers = ''] = line.split('\t')
  const split = (text: string) => text.split(' ').filter(Boolean)
  return { document, purpose, call, method, at, asks: split(asks), answers: split(answers) }
})
const catalogue: Record<string, Call> = calls

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
type Content = { content: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  parameters: { name: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

let world: World
let openApi: { paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  world = await makeWorld()
  openApi = (await (await ask('GET', '/openapi.json')).json()) as typeof openApi
})
afterAll(() => world.close())

const ask = (method: string, at: string) =>
  fetch(world.url + at, { method, headers: { 'x-forwarded-host': 'sen.localhost' } })

/** What a place that is no call answers. */
const codeOf = async (method: string, at: string) => ((await (await ask(method, at)).json()) as { code: string }).code

/** Every field that a request may carry. */
const fieldsOf = ({ parameters, requestBody }: Operation): string[] => [
  ...parameters.map(({ name }) => name),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
]

/** Whether a place ("list.vo") stands in a schema, through lists and choices. */
function holds(schema: Schema, place: readonly string[]): boolean {
  const [first, ...rest] = place
  if (first === undefined) return true
  const inner = schema.properties?.[first]
  if (inner) return holds(inner, rest)
  return [schema.items ?? [], schema.anyOf ?? []].flat().some(one => holds(one, place))
}

describe('API-30 every call of the documents’ tables is documented and responds', () => {
  test.each(named)('$document: $purpose is $call', async ({ call, method, at, asks, answers }) => {
    const contract = catalogue[call]
    if (!contract) throw new Error(`no call ${call}`)
    if (method) expect(contract.method).toBe(method)
    if (at) expect(contract.path).toBe(at)
    const operation = openApi.paths[contract.path]?.[contract.method.toLowerCase()]
    if (operation?.operationId !== call) throw new Error(`${call} is not documented`)
    const fields = fieldsOf(operation)
    expect(asks.filter(field => !fields.includes(field))).toEqual([])
    const envelope = operation.responses['200']?.content['application/json']?.schema ?? {}
    expect(answers.filter(place => !holds(envelope, ['value', ...place.split('.')]))).toEqual([])
    expect(await codeOf(contract.method, contract.path)).not.toMatch(/^platform\.(notFound|methodNotAllowed|fault)$/)
  })
})

test('a field that is missing is found, however deep it lies', () => {
  const schema = { properties: { list: { items: { anyOf: [{ properties: { vo: {} } }] } } } }
  expect([['list', 'vo'], ['list', 'xo'], ['vo']].map(place => holds(schema, place))).toEqual([true, false, false])
})
