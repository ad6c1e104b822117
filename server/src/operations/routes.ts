import { operationsCalls } from '@sen/core/operations/calls'
import { editingCalls } from '@sen/core/operations/content-calls'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { pictureCalls } from '@sen/core/operations/picture-calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { reportCalls } from '@sen/core/operations/report-calls'
import { workQueueCalls } from '@sen/core/operations/waiting-calls'
import type { Bind } from '../platform/serve.ts'
import { addPlayerNote } from './add-player-note.ts'
import { addStaffPasskey } from './add-staff-passkey.ts'
import { beginStaffPasskey } from './begin-staff-passkey.ts'
import { beginStaffPasskeyLogin } from './begin-staff-passkey-login.ts'
import { blockPlayer } from './block-player.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { checkAnchor } from './check-anchor.ts'
import { checkAudit } from './check-audit.ts'
import { createBanner } from './create-banner.ts'
import { createNotice } from './create-notice.ts'
import { createStaff } from './create-staff.ts'
import { decideApproval } from './decide-approval.ts'
import { endPlayerSessions } from './end-player-sessions.ts'
import { enrolStaff } from './enrol-staff.ts'
import { exportTable } from './export-table.ts'
import { getBrandStatus } from './get-brand-status.ts'
import { getDashboard } from './get-dashboard.ts'
import { getEntry } from './get-entry.ts'
import { getLedgerAudit } from './get-ledger-audit.ts'
import { getPerformance } from './get-performance.ts'
import { getPlayer } from './get-player.ts'
import { getStaffSelf } from './get-staff-self.ts'
import { getWorkQueues } from './get-work-queues.ts'
import { listAnchors } from './list-anchors.ts'
import { listApprovals } from './list-approvals.ts'
import { listAudit } from './list-audit.ts'
import { listEditableBanners } from './list-editable-banners.ts'
import { listEditableGames } from './list-editable-games.ts'
import { listEditableNotices } from './list-editable-notices.ts'
import { listEditableVendors } from './list-editable-vendors.ts'
import { listEntries } from './list-entries.ts'
import { listPictures } from './list-pictures.ts'
import { listPlayerBets } from './list-player-bets.ts'
import { listPlayerDevices } from './list-player-devices.ts'
import { listPlayerLogins } from './list-player-logins.ts'
import { listPlayerTransactions } from './list-player-transactions.ts'
import { listPlayers } from './list-players.ts'
import { listStaff } from './list-staff.ts'
import { listStaffPasskeys } from './list-staff-passkeys.ts'
import { orderBanners } from './order-banners.ts'
import { previewHtml } from './preview-html.ts'
import { removePicture } from './remove-picture.ts'
import { removeStaffPasskey } from './remove-staff-passkey.ts'
import { renameStaffPasskey } from './rename-staff-passkey.ts'
import { requestAdjustment } from './request-adjustment.ts'
import { requestVendorWriteOff } from './request-vendor-write-off.ts'
import { resetStaff } from './reset-staff.ts'
import { revealPlayer } from './reveal-player.ts'
import { sendPlayerMessage } from './send-player-message.ts'
import { signInStaff } from './sign-in-staff.ts'
import { signInStaffByPasskey } from './sign-in-staff-by-passkey.ts'
import { signOutStaff } from './sign-out-staff.ts'
import { unblockPlayer } from './unblock-player.ts'
import { updateBanner } from './update-banner.ts'
import { updateBrandStatus } from './update-brand-status.ts'
import { updateGame } from './update-game.ts'
import { updateNotice } from './update-notice.ts'
import { updateStaff } from './update-staff.ts'
import { updateVendor } from './update-vendor.ts'
import { uploadSitePicture } from './upload-site-picture.ts'

export function operationsRoutes(bind: Bind): void {
  bind(operationsCalls.signInStaff, signInStaff)
  bind(operationsCalls.enrolStaff, enrolStaff)
  bind(operationsCalls.signOutStaff, signOutStaff)
  bind(operationsCalls.getStaffSelf, getStaffSelf)
  bind(operationsCalls.changeStaffPassword, changeStaffPassword)
  bind(staffPasskeyCalls.beginStaffPasskeyLogin, beginStaffPasskeyLogin)
  bind(staffPasskeyCalls.signInStaffByPasskey, signInStaffByPasskey)
  bind(staffPasskeyCalls.listStaffPasskeys, listStaffPasskeys)
  bind(staffPasskeyCalls.beginStaffPasskey, beginStaffPasskey)
  bind(staffPasskeyCalls.addStaffPasskey, addStaffPasskey)
  bind(staffPasskeyCalls.renameStaffPasskey, renameStaffPasskey)
  bind(staffPasskeyCalls.removeStaffPasskey, removeStaffPasskey)
  bind(operationsCalls.listStaff, listStaff)
  bind(operationsCalls.createStaff, createStaff)
  bind(operationsCalls.updateStaff, updateStaff)
  bind(operationsCalls.resetStaff, resetStaff)
  bind(operationsCalls.listAudit, listAudit)
  bind(operationsCalls.checkAudit, checkAudit)
  bind(operationsCalls.listApprovals, listApprovals)
  bind(operationsCalls.decideApproval, decideApproval)
  bind(operationsCalls.getDashboard, getDashboard)
  bind(reportCalls.getPerformance, getPerformance)
  bind(workQueueCalls.getWorkQueues, getWorkQueues)
  bind(playerCalls.listPlayers, listPlayers)
  bind(playerCalls.getPlayer, getPlayer)
  bind(playerCalls.revealPlayer, revealPlayer)
  bind(playerCalls.listPlayerTransactions, listPlayerTransactions)
  bind(playerCalls.listPlayerBets, listPlayerBets)
  bind(playerCalls.listPlayerLogins, listPlayerLogins)
  bind(playerCalls.listPlayerDevices, listPlayerDevices)
  bind(playerCalls.blockPlayer, blockPlayer)
  bind(playerCalls.unblockPlayer, unblockPlayer)
  bind(playerCalls.endPlayerSessions, endPlayerSessions)
  bind(playerCalls.addPlayerNote, addPlayerNote)
  bind(playerCalls.sendPlayerMessage, sendPlayerMessage)
  bind(playerCalls.requestAdjustment, requestAdjustment)
  bind(playerCalls.requestVendorWriteOff, requestVendorWriteOff)
  bind(ledgerCalls.listEntries, listEntries)
  bind(ledgerCalls.getEntry, getEntry)
  bind(ledgerCalls.getLedgerAudit, getLedgerAudit)
  bind(ledgerCalls.listAnchors, listAnchors)
  bind(ledgerCalls.checkAnchor, checkAnchor)
  bind(ledgerCalls.exportTable, exportTable)
  bind(editingCalls.listEditableNotices, listEditableNotices)
  bind(editingCalls.createNotice, createNotice)
  bind(editingCalls.updateNotice, updateNotice)
  bind(editingCalls.previewHtml, previewHtml)
  bind(editingCalls.listEditableBanners, listEditableBanners)
  bind(editingCalls.createBanner, createBanner)
  bind(editingCalls.updateBanner, updateBanner)
  bind(editingCalls.orderBanners, orderBanners)
  bind(editingCalls.listEditableVendors, listEditableVendors)
  bind(editingCalls.updateVendor, updateVendor)
  bind(editingCalls.listEditableGames, listEditableGames)
  bind(editingCalls.updateGame, updateGame)
  bind(editingCalls.getBrandStatus, getBrandStatus)
  bind(editingCalls.updateBrandStatus, updateBrandStatus)
  bind(pictureCalls.listPictures, listPictures)
  bind(pictureCalls.uploadSitePicture, uploadSitePicture)
  bind(pictureCalls.removePicture, removePicture)
}
