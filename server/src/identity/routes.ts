import { identityCalls } from '@sen/core/identity/calls'
import { addressCalls, codeCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { phoneAuthCalls, socialCalls } from '@sen/core/identity/social-calls'
import type { Bind } from '../platform/serve.ts'
import { beginTotp } from './begin-totp.ts'
import { bindEmail } from './bind-email.ts'
import { bindMobile } from './bind-mobile.ts'
import { changePassword } from './change-password.ts'
import { checkAffiliate } from './check-affiliate.ts'
import { getHumanChallenge } from './check-human.ts'
import { checkPasswordLink } from './check-password-link.ts'
import { checkUsername } from './check-username.ts'
import { chooseAvatar } from './choose-avatar.ts'
import { completeFirstLogin } from './complete-first-login.ts'
import { confirmSocialLink } from './confirm-social-link.ts'
import { confirmTotp } from './confirm-totp.ts'
import { disableTotp } from './disable-totp.ts'
import { endDevice } from './end-device.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { finishSocial } from './finish-social.ts'
import { freePlay } from './free-play.ts'
import { getAvatars } from './get-avatars.ts'
import { getCaptcha } from './get-captcha.ts'
import { getLoginInfoWith, type NewsPorts } from './get-login-info.ts'
import { getMemberIcon } from './get-member-icon.ts'
import { type ClubPort, getMemberInfoWith } from './get-member-info.ts'
import { getProfile } from './get-profile.ts'
import { getRemembered } from './get-remembered.ts'
import { listDevices } from './list-devices.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { listSignIns } from './list-sign-ins.ts'
import { listSocialLinks } from './list-social-links.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { mailPassword } from './mail-password.ts'
import { markEventsSeen } from './mark-events-seen.ts'
import { proveSession } from './prove-session.ts'
import { register } from './register.ts'
import { registerMobile } from './register-mobile.ts'
import { registerSocial } from './register-social.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetPassword } from './reset-password.ts'
import { sendAddressCode } from './send-address-code.ts'
import { sendBindCode } from './send-bind-code.ts'
import { sendChangeCode } from './send-change-code.ts'
import { sendPhoneAuth } from './send-phone-auth.ts'
import { sendRegisterSms } from './send-register-sms.ts'
import { sendSms } from './send-sms.ts'
import { setAddressCheck } from './set-address-check.ts'
import { setBankName } from './set-bank-name.ts'
import { setBirthday } from './set-birthday.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { setRealName } from './set-real-name.ts'
import { startSocial } from './start-social.ts'
import { startSocialLink } from './start-social-link.ts'
import { unbindContact } from './unbind-contact.ts'
import { unlock } from './unlock.ts'
import { updateLanguage } from './update-language.ts'
import { updateProfile } from './update-profile.ts'
import { uploadAvatar } from './upload-avatar.ts'
import { usePasswordLink } from './use-password-link.ts'
import { verifyAddress } from './verify-address.ts'
import { verifyPhoneAuth } from './verify-phone-auth.ts'

/** What identity shows of modules to its right. */
export type MemberPorts = ClubPort & NewsPorts

export function identityRoutes(bind: Bind, ports: MemberPorts): void {
  bind(identityCalls.login, login)
  bind(identityCalls.freePlay, freePlay)
  bind(identityCalls.logout, logout)
  bind(identityCalls.proveSession, proveSession)
  bind(identityCalls.getCaptcha, getCaptcha)
  bind(identityCalls.getHumanChallenge, getHumanChallenge)
  bind(identityCalls.register, register)
  bind(identityCalls.checkUsername, checkUsername)
  bind(identityCalls.getMemberInfo, getMemberInfoWith(ports))
  bind(identityCalls.getMemberIcon, getMemberIcon)
  bind(identityCalls.getLoginInfo, getLoginInfoWith(ports))
  bind(identityCalls.updateLanguage, updateLanguage)
  bind(identityCalls.completeFirstLogin, completeFirstLogin)
  bind(codeCalls.sendSms, sendSms)
  bind(codeCalls.sendRegisterSms, sendRegisterSms)
  bind(codeCalls.registerMobile, registerMobile)
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
  bind(socialCalls.startSocial, startSocial)
  bind(socialCalls.startSocialLink, startSocialLink)
  bind(socialCalls.finishSocial, finishSocial)
  bind(socialCalls.registerSocial, registerSocial)
  bind(socialCalls.confirmSocialLink, confirmSocialLink)
  bind(socialCalls.listSocialLinks, listSocialLinks)
  bind(phoneAuthCalls.sendPhoneAuth, sendPhoneAuth)
  bind(phoneAuthCalls.verifyPhoneAuth, verifyPhoneAuth)
  bind(securityCalls.getProfile, getProfile)
  bind(securityCalls.updateProfile, updateProfile)
  bind(securityCalls.setRealName, setRealName)
  bind(securityCalls.setBirthday, setBirthday)
  bind(securityCalls.setBankName, setBankName)
  bind(securityCalls.getAvatars, getAvatars)
  bind(securityCalls.chooseAvatar, chooseAvatar)
  bind(securityCalls.uploadAvatar, uploadAvatar)
  bind(securityCalls.sendBindCode, sendBindCode)
  bind(securityCalls.sendChangeCode, sendChangeCode)
  bind(securityCalls.bindMobile, bindMobile)
  bind(securityCalls.bindEmail, bindEmail)
  bind(securityCalls.unbindContact, unbindContact)
  bind(securityCalls.setPaymentPassword, setPaymentPassword)
  bind(securityCalls.beginTotp, beginTotp)
  bind(securityCalls.confirmTotp, confirmTotp)
  bind(securityCalls.disableTotp, disableTotp)
  bind(securityCalls.renewRecoveryCodes, renewRecoveryCodes)
  bind(securityCalls.setAddressCheck, setAddressCheck)
  bind(securityCalls.listDevices, listDevices)
  bind(securityCalls.endDevice, endDevice)
  bind(securityCalls.endOtherSessions, endOtherSessions)
  bind(securityCalls.listSignIns, listSignIns)
  bind(securityCalls.listSecurityEvents, listSecurityEvents)
  bind(securityCalls.markEventsSeen, markEventsSeen)
}
