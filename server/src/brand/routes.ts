import { brandCalls } from '@sen/core/brand/calls'
import type { Bind } from '../platform/serve.ts'
import { getDomainRoute } from './get-domain-route.ts'
import { getJwks } from './get-jwks.ts'
import { getMerchantWallet } from './get-merchant-wallet.ts'
import { getPermission } from './get-permission.ts'
import { getRegisterSetting } from './get-register-setting.ts'
import { getRouter } from './get-router.ts'
import { getSystemStatus } from './get-system-status.ts'
import { getWhitelabel } from './get-whitelabel.ts'
import { listCountryCodes } from './list-country-codes.ts'

export function brandRoutes(bind: Bind): void {
  bind(brandCalls.getWhitelabel, getWhitelabel)
  bind(brandCalls.getJwks, getJwks)
  bind(brandCalls.getSystemStatus, getSystemStatus)
  bind(brandCalls.getPermission, getPermission)
  bind(brandCalls.getRegisterSetting, getRegisterSetting)
  bind(brandCalls.getDomainRoute, getDomainRoute)
  bind(brandCalls.getRouter, getRouter)
  bind(brandCalls.getMerchantWallet, getMerchantWallet)
  bind(brandCalls.listCountryCodes, listCountryCodes)
}
