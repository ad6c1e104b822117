import type { Answer, Asked } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { cleanHtml } from '../content/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

type Call = typeof editingCalls.previewHtml

/** HTML as it would be kept (threat T27). */
export async function previewHtml(_deps: Deps, _caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  return { html: cleanHtml(body.html) }
}
