import { isSound, readTerms } from '@sen/core/agents/contract-terms'
import { TEMPLATES_MAX } from '@sen/core/agents/limits'
import type { templateCalls } from '@sen/core/agents/template-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { lockTemplates, readTemplates, writeTemplate } from './template-store.ts'

type Call = typeof templateCalls.saveTemplate

/** Keeps a template of sound terms; the house's own, so that no upline pays. */
export function saveTemplate(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  if (!isSound(body.kind, readTerms(body.terms)) || body.terms.payer !== 'house') refuse('agents.termsInvalid')
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockTemplates(tx)
    const all = await readTemplates(tx)
    const before = all.find(({ id }) => id === body.id)
    if (body.id && !before) refuse('agents.templateUnknown')
    if (!before && all.length >= TEMPLATES_MAX) refuse('agents.templatesFull', null, { max: TEMPLATES_MAX })
    const template = { ...body, id: body.id ?? deps.newId() }
    await writeTemplate(tx, template, deps.now())
    await staff.record(tx, {
      action: 'saveTemplate',
      subject: { kind: 'contract', id: template.id },
      ...(before ? { before: { name: before.name, terms: before.terms, isPublic: before.isPublic } } : {}),
      after: { name: body.name, kind: body.kind, terms: body.terms, isPublic: body.isPublic },
      reason: '',
    })
    return { id: template.id }
  })
}
