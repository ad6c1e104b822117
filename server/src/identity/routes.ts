import { identityCalls } from '@sen/core/identity/calls'
import { addressCalls, codeCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import type { Bind } from '../platform/serve.ts'
import { changePassword } from './change-password.ts'
import { checkAffiliate } from './check-affiliate.ts'
import { getHumanChallenge } from './check-human.ts'
import { checkPasswordLink } from './check-password-link.ts'
import { checkUsername } from './check-username.ts'
import { completeFirstLogin } from './complete-first-login.ts'
import { freePlayWith } from './free-play.ts'
import { getCaptcha } from './get-captcha.ts'
import { getLoginInfo } from './get-login-info.ts'
import { getMemberIcon } from './get-member-icon.ts'
import { getMemberInfo } from './get-member-info.ts'
import { getRemembered } from './get-remembered.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { mailPassword } from './mail-password.ts'
import type { Gifts } from './open-account.ts'
import { registerWith } from './register.ts'
import { registerMobileWith } from './register-mobile.ts'
import { resetPassword } from './reset-password.ts'
import { sendAddressCode } from './send-address-code.ts'
import { sendRegisterSms } from './send-register-sms.ts'
import { sendSms } from './send-sms.ts'
import { unlock } from './unlock.ts'
import { updateLanguage } from './update-language.ts'
import { usePasswordLink } from './use-password-link.ts'
import { verifyAddress } from './verify-address.ts'

export function identityRoutes(bind: Bind, gifts: Gifts): void {
  bind(identityCalls.login, login)
  bind(identityCalls.freePlay, freePlayWith(gifts))
  bind(identityCalls.logout, logout)
  bind(identityCalls.getCaptcha, getCaptcha)
  bind(identityCalls.getHumanChallenge, getHumanChallenge)
  bind(identityCalls.register, registerWith(gifts))
  bind(identityCalls.checkUsername, checkUsername)
  bind(identityCalls.getMemberInfo, getMemberInfo)
  bind(identityCalls.getMemberIcon, getMemberIcon)
  bind(identityCalls.getLoginInfo, getLoginInfo)
  bind(identityCalls.updateLanguage, updateLanguage)
  bind(identityCalls.completeFirstLogin, completeFirstLogin)
  bind(codeCalls.sendSms, sendSms)
  bind(codeCalls.sendRegisterSms, sendRegisterSms)
  bind(codeCalls.registerMobile, registerMobileWith(gifts))
  bind(codeCalls.checkAffiliate, checkAffiliate)
  bind(codeCalls.unlock, unlock)
  bind(addressCalls.sendAddressCode, sendAddressCode)
  bind(addressCalls.verifyAddress, verifyAddress)
  bind(passwordCalls.getRemembered, getRemembered)
  bind(passwordCalls.changePassword, changePassword)
  bind(passwordCalls.resetPassword, resetPassword)
  bind(passwordCalls.mailPassword, mailPassword)
  bind(passwordCalls.checkPasswordLink, checkPasswordLink)
  bind(passwordCalls.usePasswordLink, usePasswordLink)
}
