/** What the calls of the catalogue take, as their contracts tell it: the ground of T23 and T24. */
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { writeOpenApi } from '../../src/pages/openapi.ts'

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  format?: string
  pattern?: string
}
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

let paths: Record<string, Record<string, Operation>> | undefined

/** The fields of a call's query, and the shape of its body where it takes one that is no file. */
export function schemasOf(contract: Call): { query: { name: string; schema?: Schema }[]; body: Schema | undefined } {
  paths ??= (writeOpenApi(calls) as { paths: typeof paths }).paths
  const operation = paths?.[contract.path.replace(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase()]
  const content = operation?.requestBody?.content ?? {}
  return {
    query: (operation?.parameters ?? []).filter(parameter => parameter.in === 'query'),
    body:
      contract.body && !contract.upload
        ? (content['application/json']?.schema ?? Object.values(content)[0]?.schema)
        : undefined,
  }
}

/** A value that a call takes, so that what an attack puts behind it reaches the use case where the contract lets it. */
export function sampleOf(schema: Schema | undefined): unknown {
  if (!schema) return 'x1'
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sampleOf(of)]))
  if (type === 'array') return [sampleOf(schema.items)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return 1
  if (schema.format === 'uuid') return '01900000-0000-7000-8000-000000000001'
  return schema.pattern?.includes('\\d') ? '1' : 'x1'
}
