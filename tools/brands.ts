/** `npm run brands`: checks every brand file and names the line that is wrong. A folder may be given instead of `brands`. */
import path from 'node:path'
import { checkBrands } from './check-brands.ts'

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..', 'brands'))
const { faults, brands } = checkBrands(folder)
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`${brands.length} brands are right: ${brands.join(', ')}`)
process.exitCode = faults.length === 0 ? 0 : 1
