/** `npm run budget`: writes anew what the parts of pages and games weigh (tools/budget/*.tsv), which budgets compare with. */
import { buildSite } from './build-site.ts'
import { run, stage } from './stages.ts'

await stage('build', () => buildSite(words => console.log(words)))
process.env.BUDGET = 'write'
const files = ['web/budget.test.ts', 'server/test/page-weight.test.ts', 'studio/game/budget.test.ts']
process.exitCode = (await stage('weigh', () => run('vitest', ['run', ...files]))) ? 0 : 1
