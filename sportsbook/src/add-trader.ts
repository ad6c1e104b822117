/** `npm run trader -- <name>`: gives a trader of the sportsbook a key for its page /staff and prints it, once. */
import path from 'node:path'
import { addTrader } from './trading/traders.ts'

const key = addTrader(path.resolve(process.env.SEN_DATA || '.data'), process.argv[2] ?? '')
process.stdout.write(`${key}\n`)
