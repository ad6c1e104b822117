/**
 * The studio's process: a supplier on the kit (`supplier/src/run.ts` says which settings it has: STUDIO_PORT, STUDIO_URL, …).
 * STUDIO_PACE above 1 makes the rounds of its tables shorter, for trials.
 */
import { runSupplier } from '@sen/supplier/run'
import { makeStudio } from './studio.ts'

const pace = Number(process.env.STUDIO_PACE || 1)
if (!(pace >= 1 && pace <= 60)) throw new Error('STUDIO_PACE must be a number from 1 to 60')
await runSupplier(makeStudio(pace))
