/** The demo's templates of contracts, where its staff keep none. */
import fs from 'node:fs'
import path from 'node:path'
import { CONTRACT_KINDS } from '@sen/core/agents/contract-kinds'
import { isSound, readTerms, termsShape } from '@sen/core/agents/contract-terms'
import { z } from '@sen/core/schema'
import type { Deps } from '../../platform/deps.ts'
import { readTemplates, writeTemplate } from './template-store.ts'

const SEED = path.join(import.meta.dirname, '..', '..', '..', '..', 'seed', 'contract-templates.json')
const file = z.array(
  z.strictObject({
    brand: z.string(),
    id: z.string(),
    kind: z.enum(CONTRACT_KINDS),
    name: z.strictObject({ vi: z.string(), en: z.string() }),
    terms: termsShape,
    isPublic: z.boolean(),
  }),
)

/** Writes them down in demo mode. May be repeated. */
export async function seedTemplates(deps: Deps): Promise<void> {
  if (!deps.config.demo) return
  const all = file.parse(JSON.parse(fs.readFileSync(SEED, 'utf8')))
  for (const [brand, templates] of Map.groupBy(all, one => one.brand))
    await deps.db.inBrand(brand, async tx => {
      if ((await readTemplates(tx)).length > 0) return
      for (const { brand: _brand, ...template } of templates) {
        if (!isSound(template.kind, readTerms(template.terms)))
          throw new Error(`the template ${template.id} cannot stand`)
        await writeTemplate(tx, template, deps.now())
      }
    })
}
