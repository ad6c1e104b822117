/** `npm run brands`: checks every brand file, names the line that is wrong and what is missing. A folder may be given instead of `brands`. */
import path from 'node:path'
import { checkBrands } from './check-brands.ts'

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..', 'brands'))
const { faults, todo, brands } = checkBrands(folder)
for (const fault of faults) console.error(fault)
for (const one of todo) console.log(one)
const found = `${brands.length} brands can be served: ${brands.join(', ')}`
if (faults.length === 0)
  console.log(todo.length > 0 ? `${found}; left to do: ${todo.length}` : `${found}; nothing is missing`)
process.exitCode = faults.length === 0 ? 0 : 1
