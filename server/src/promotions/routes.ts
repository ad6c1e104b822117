import { promotionCalls } from '@sen/core/promotions/calls'
import type { Bind } from '../platform/serve.ts'
import { getRebateTodayWith } from './get-rebate-today.ts'
import type { RebatePorts } from './jobs.ts'
import { listRebates } from './list-rebates.ts'

export function promotionsRoutes(bind: Bind, ports: RebatePorts): void {
  bind(promotionCalls.listRebates, listRebates)
  bind(promotionCalls.getRebateToday, getRebateTodayWith(ports))
}
