/** `npm run calls`: prints the call catalogue; `-- --json` prints the OpenAPI document. */
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { writeOpenApi } from '../server/src/pages/openapi.ts'

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(writeOpenApi(calls), null, 2))
} else {
  for (const [name, contract] of Object.entries<Call>(calls)) {
    const marks = [contract.access, contract.encrypted && 'encrypted'].filter(Boolean).join(', ')
    console.log(`${contract.method.padEnd(6)} ${contract.path.padEnd(40)} ${name.padEnd(24)} ${marks}`)
    if (contract.refusals.length > 0) console.log(`       refuses: ${contract.refusals.join(', ')}`)
  }
  console.log(`${Object.keys(calls).length} calls`)
}
