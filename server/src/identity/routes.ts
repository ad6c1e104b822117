import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls, newIpCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { phoneAuthCalls, socialCalls } from '@sen/core/identity/social-calls'
import type { Bind } from '../platform/serve.ts'
import { beginTotp } from './begin-totp.ts'
import { bindEmail } from './bind-email.ts'
import { bindMobile } from './bind-mobile.ts'
import { changePassword } from './change-password.ts'
import { checkAffiliate } from './check-affiliate.ts'
import { checkPasswordResetLink } from './check-password-reset-link.ts'
import { getPowChallenge } from './check-pow.ts'
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
import { getLoginInfoWith, type UnseenPorts } from './get-login-info.ts'
import { getMemberIcon } from './get-member-icon.ts'
import { type ClubPort, getMemberInfoWith } from './get-member-info.ts'
import { getProfile } from './get-profile.ts'
import { getRemembered } from './get-remembered.ts'
import { listDevices } from './list-devices.ts'
import { listLogins } from './list-logins.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { listSocialLinks } from './list-social-links.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { markEventsSeen } from './mark-events-seen.ts'
import { register } from './register.ts'
import { registerMobile } from './register-mobile.ts'
import { registerSocial } from './register-social.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetPassword } from './reset-password.ts'
import { sendBindCode } from './send-bind-code.ts'
import { sendChangeCode } from './send-change-code.ts'
import { sendNewIpCode } from './send-new-ip-code.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { sendPhoneAuth } from './send-phone-auth.ts'
import { sendRegisterSms } from './send-register-sms.ts'
import { sendSms } from './send-sms.ts'
import { setAccountHolderName } from './set-account-holder-name.ts'
import { setBirthday } from './set-birthday.ts'
import { setNewIpCheck } from './set-new-ip-check.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { setRealName } from './set-real-name.ts'
import { startSocial } from './start-social.ts'
import { startSocialLink } from './start-social-link.ts'
import { stepUpSession } from './step-up-session.ts'
import { unbindContact } from './unbind-contact.ts'
import { unlockLogin } from './unlock-login.ts'
import { updateLanguage } from './update-language.ts'
import { updateProfile } from './update-profile.ts'
import { uploadAvatar } from './upload-avatar.ts'
import { usePasswordResetLink } from './use-password-reset-link.ts'
import { verifyNewIpLogin } from './verify-new-ip-login.ts'
import { verifyPhoneAuth } from './verify-phone-auth.ts'

/** What identity shows of modules to its right. */
export type MemberPorts = ClubPort & UnseenPorts

export function identityRoutes(bind: Bind, ports: MemberPorts): void {
  bind(identityCalls.login, login)
  bind(identityCalls.freePlay, freePlay)
  bind(identityCalls.logout, logout)
  bind(identityCalls.stepUpSession, stepUpSession)
  bind(identityCalls.getCaptcha, getCaptcha)
  bind(identityCalls.getPowChallenge, getPowChallenge)
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
  bind(codeCalls.unlockLogin, unlockLogin)
  bind(newIpCalls.sendNewIpCode, sendNewIpCode)
  bind(newIpCalls.verifyNewIpLogin, verifyNewIpLogin)
  bind(passwordCalls.getRemembered, getRemembered)
  bind(passwordCalls.changePassword, changePassword)
  bind(passwordCalls.resetPassword, resetPassword)
  bind(passwordCalls.sendPasswordReset, sendPasswordReset)
  bind(passwordCalls.checkPasswordResetLink, checkPasswordResetLink)
  bind(passwordCalls.usePasswordResetLink, usePasswordResetLink)
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
  bind(securityCalls.setAccountHolderName, setAccountHolderName)
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
  bind(securityCalls.setNewIpCheck, setNewIpCheck)
  bind(securityCalls.listDevices, listDevices)
  bind(securityCalls.endDevice, endDevice)
  bind(securityCalls.endOtherSessions, endOtherSessions)
  bind(securityCalls.listLogins, listLogins)
  bind(securityCalls.listSecurityEvents, listSecurityEvents)
  bind(securityCalls.markEventsSeen, markEventsSeen)
}
