/** Terms that the staff keep to offer contracts from. What is public is told to whoever would become an agent. */
import { call, named } from '../call.ts'
import { id, language, text, z } from '../schema.ts'
import { CONTRACT_KINDS } from './contract-kinds.ts'
import { termsShape } from './contract-terms.ts'
import { TEMPLATES_MAX } from './limits.ts'

const kind = z.enum(CONTRACT_KINDS)
const name = z.strictObject({ vi: text(60, 2), en: text(60, 2) })

export const templateCalls = named({
  listOfferedTemplates: call({
    method: 'GET',
    path: '/wps/agent/templates',
    access: 'anyone',
    tags: ['contracts'],
    summary: 'The terms that the brand offers new agents (JOIN-01), as its staff made them public.',
    query: z.object({ language }),
    answer: z.object({ list: z.array(z.object({ id, kind, name: z.string(), terms: termsShape })) }),
    refusals: [],
  }),
  listTemplates: call({
    method: 'GET',
    path: '/wps/office/contracts/templates',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.view',
    summary: 'All templates of contracts.',
    query: z.object({ language }),
    answer: z.object({
      list: z
        .array(z.object({ id, kind, name, terms: termsShape, isPublic: z.boolean() }))
        .check(z.maxLength(TEMPLATES_MAX)),
    }),
    refusals: [],
  }),
  saveTemplate: call({
    method: 'PUT',
    path: '/wps/office/contracts/templates',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.edit',
    summary: 'Keeps a template; with an id, in place of the one that had it. It signs nothing.',
    body: z.strictObject({ id: z.optional(id), kind, name, terms: termsShape, isPublic: z.boolean() }),
    answer: z.object({ id }),
    refusals: ['agents.termsInvalid', 'agents.templateUnknown', 'agents.templatesFull'],
  }),
  removeTemplate: call({
    method: 'DELETE',
    path: '/wps/office/contracts/templates',
    access: 'staff',
    tags: ['contracts'],
    permission: 'contracts.edit',
    summary: 'Removes a template; contracts that were signed on it stand.',
    query: z.object({ id, language }),
    answer: z.object({}),
    refusals: ['agents.templateUnknown'],
  }),
})
