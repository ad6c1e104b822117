import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls, newIpCalls } from '@sen/core/identity/code-calls'
import { passkeyCalls } from '@sen/core/identity/passkey-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { securityCalls } from '@sen/core/identity/security-calls'
import { phoneAuthCalls, socialCalls } from '@sen/core/identity/social-calls'
import type { Bind } from '../platform/serve.ts'
import { checkAffiliate } from './account/check-affiliate.ts'
import { getPowChallenge } from './challenges/check-pow.ts'
import { getCaptcha } from './challenges/get-captcha.ts'
import { sendPhoneAuth } from './challenges/send-phone-auth.ts'
import { sendSms } from './challenges/send-sms.ts'
import { verifyPhoneAuth } from './challenges/verify-phone-auth.ts'
import { addPasskey } from './credentials/add-passkey.ts'
import { beginPasskey } from './credentials/begin-passkey.ts'
import { beginPasskeyProof } from './credentials/begin-passkey-proof.ts'
import { beginTotp } from './credentials/begin-totp.ts'
import { checkPasswordResetLink } from './credentials/check-password-reset-link.ts'
import { confirmTotp } from './credentials/confirm-totp.ts'
import { disableTotp } from './credentials/disable-totp.ts'
import { listPasskeys } from './credentials/list-passkeys.ts'
import { removePasskey } from './credentials/remove-passkey.ts'
import { renamePasskey } from './credentials/rename-passkey.ts'
import { renewRecoveryCodes } from './credentials/renew-recovery-codes.ts'
import { resetPassword } from './credentials/reset-password.ts'
import { sendPasswordReset } from './credentials/send-password-reset.ts'
import { setPaymentPassword } from './credentials/set-payment-password.ts'
import { stepUpSession } from './credentials/step-up-session.ts'
import { usePasswordResetLink } from './credentials/use-password-reset-link.ts'
import { bindEmail } from './profile/bind-email.ts'
import { bindMobile } from './profile/bind-mobile.ts'
import { chooseAvatar } from './profile/choose-avatar.ts'
import { getAvatars } from './profile/get-avatars.ts'
import { getMemberIcon } from './profile/get-member-icon.ts'
import { type ClubPort, getMemberInfoWith } from './profile/get-member-info.ts'
import { getProfile } from './profile/get-profile.ts'
import { listSecurityEvents } from './profile/list-security-events.ts'
import { markEventsSeen } from './profile/mark-events-seen.ts'
import { sendBindCode } from './profile/send-bind-code.ts'
import { sendChangeCode } from './profile/send-change-code.ts'
import { setAccountHolderName } from './profile/set-account-holder-name.ts'
import { setBirthday } from './profile/set-birthday.ts'
import { setRealName } from './profile/set-real-name.ts'
import { unbindContact } from './profile/unbind-contact.ts'
import { updateLanguage } from './profile/update-language.ts'
import { updateProfile } from './profile/update-profile.ts'
import { uploadAvatar } from './profile/upload-avatar.ts'
import { checkUsername } from './registration/check-username.ts'
import { register } from './registration/register.ts'
import { registerMobile } from './registration/register-mobile.ts'
import { sendRegisterSms } from './registration/send-register-sms.ts'
import { endDevice } from './sessions/end-device.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { getRemembered } from './sessions/get-remembered.ts'
import { listDevices } from './sessions/list-devices.ts'
import { listLogins } from './sessions/list-logins.ts'
import { logout } from './sessions/logout.ts'
import { beginPasskeyLogin } from './sign-in/begin-passkey-login.ts'
import { beginPasskeyStep } from './sign-in/begin-passkey-step.ts'
import { changePassword } from './sign-in/change-password.ts'
import { completeFirstLogin } from './sign-in/complete-first-login.ts'
import { freePlay } from './sign-in/free-play.ts'
import { getLoginInfoWith, type UnseenPorts } from './sign-in/get-login-info.ts'
import { login } from './sign-in/login.ts'
import { sendNewIpCode } from './sign-in/send-new-ip-code.ts'
import { setNewIpCheck } from './sign-in/set-new-ip-check.ts'
import { signInByPasskey } from './sign-in/sign-in-by-passkey.ts'
import { unlockLogin } from './sign-in/unlock-login.ts'
import { verifyNewIpLogin } from './sign-in/verify-new-ip-login.ts'
import { confirmSocialLink } from './social/confirm-social-link.ts'
import { finishSocial } from './social/finish-social.ts'
import { listSocialLinks } from './social/list-social-links.ts'
import { registerSocial } from './social/register-social.ts'
import { startSocial } from './social/start-social.ts'
import { startSocialLink } from './social/start-social-link.ts'

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
  bind(passkeyCalls.beginPasskeyLogin, beginPasskeyLogin)
  bind(passkeyCalls.signInByPasskey, signInByPasskey)
  bind(passkeyCalls.beginPasskeyStep, beginPasskeyStep)
  bind(passkeyCalls.listPasskeys, listPasskeys)
  bind(passkeyCalls.beginPasskeyProof, beginPasskeyProof)
  bind(passkeyCalls.beginPasskey, beginPasskey)
  bind(passkeyCalls.addPasskey, addPasskey)
  bind(passkeyCalls.renamePasskey, renamePasskey)
  bind(passkeyCalls.removePasskey, removePasskey)
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
