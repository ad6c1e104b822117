import type { Phrases } from '../phrases.ts'
import type { inboxVi } from './phrases.vi.ts'

export const inboxEn: Phrases<typeof inboxVi> = {
  'inbox.feedbackLength': 'Feedback needs {0} to {1} characters',
  'inbox.feedbackUnknown': 'There is no such feedback',
  'inbox.feedbackAnswered': 'This feedback has been answered',
  'inbox.chatUnknown': 'There is no such chat',
  'inbox.chatTaken': 'Somebody has taken this chat',
  'inbox.chatNotYours': 'This chat is not yours',
  'inbox.lineEmpty': 'Please write something',

  'inbox.newDevice': 'Sign-in from a new device',
  'inbox.newDeviceText':
    'Your account was signed in on {device}. If that was not you, change your password and sign the device out in the Security centre.',
  'inbox.security': '{what}',
  'inbox.securityText':
    'Changed at {time}. If that was not you, change your password in the Security centre now and contact customer service.',
  'inbox.deposit.paid': 'Deposit received',
  'inbox.deposit.paidText': '{amount} has been added to your wallet. Reference {reference}.',
  'inbox.withdrawal.approved': 'Withdrawal approved',
  'inbox.withdrawal.approvedText': 'Your withdrawal of {amount} (reference {reference}) is approved and on its way.',
  'inbox.withdrawal.rejected': 'Withdrawal rejected',
  'inbox.withdrawal.rejectedText':
    'Your withdrawal of {amount} (reference {reference}) was rejected; the money is back in your wallet. Reason: {reason}',
  'inbox.withdrawal.disbursed': 'Withdrawal paid out',
  'inbox.withdrawal.disbursedText':
    'Your withdrawal of {amount} (reference {reference}) was sent to your bank. Please confirm once it has arrived.',
  'inbox.withdrawal.failed': 'Withdrawal failed',
  'inbox.withdrawal.failedText':
    'Your withdrawal of {amount} (reference {reference}) could not be sent; the money is back in your wallet.',
  'inbox.withdrawal.refunded': 'Withdrawal refunded',
  'inbox.withdrawal.refundedText':
    '{amount} of your withdrawal (reference {reference}) did not arrive and is back in your wallet.',
  'inbox.withdrawal.forcedReceived': 'Your withdrawal was traced',
  'inbox.withdrawal.forcedReceivedText':
    'Your withdrawal of {amount} (reference {reference}) was confirmed as received; nothing of it will be refunded. Reason: {reason}',
  'inbox.promotion.claim': 'Your application was approved',
  'inbox.promotion.claimText': 'A reward of {amount} waits for you under Promotions. Note: {reason}',
  'inbox.promotion.issued': 'A promotion was paid out',
  'inbox.promotion.issuedText': '{amount} has been added to your wallet. Note: {reason}',
  'inbox.promotion.rejected': 'Your application was rejected',
  'inbox.promotion.rejectedText': 'Reason: {reason}. You may apply again while the promotion is open.',
  'inbox.break': 'You are taking a break',
  'inbox.breakText': 'Until {until} the account places no bets and takes no deposits. Withdrawals go on as usual.',
  'inbox.exclusion': 'You excluded yourself',
  'inbox.exclusionText':
    'Until {until} at least, the account places no bets and takes no deposits. Withdrawals go on as usual.',
  'inbox.exclusionForever': 'You chose to stop playing',
  'inbox.exclusionForeverText': 'The account places no more bets and takes no deposits. Withdrawals go on as usual.',
  'inbox.feedbackAnswer': '{brand} answered your feedback',
  'inbox.feedbackAnswerText': '{answer}\n\nYour feedback: “{question}”',

  'inbox.bell': '{count, plural, =0 {Inbox} one {Inbox, # unread message} other {Inbox, # unread messages}}',
  'inbox.all': 'All',
  'inbox.onlyUnread': 'Unread',
  'inbox.filter': 'Filter messages',
  'inbox.unread': 'Unread',
  'inbox.readAll': 'Mark all as read',
  'inbox.remove': 'Delete message',
  'inbox.removed': 'Message deleted',
  'inbox.none': 'No messages yet',
  'inbox.noneText': 'News about your account, deposits, withdrawals and answers to your feedback will be here.',
  'inbox.noneUnread': 'You have read everything',
  'inbox.failed': 'The inbox could not be loaded',
  'inbox.retry': 'Try again',
  'inbox.more': 'Show more',

  'inbox.feedback': 'Send feedback',
  'inbox.feedbackLead': 'What is wrong, what would you like? The answer will be in your inbox.',
  'inbox.feedbackField': 'Your feedback',
  'inbox.feedbackSend': 'Send',
  'inbox.feedbackSent': 'Thank you, we have received your feedback',

  'inbox.chatLeave': 'Leave the chat',
  'inbox.chat': 'Live chat',
  'inbox.chatWaiting': 'Staff will answer right here',
  'inbox.chatWith': '{agent} is chatting with you',
  'inbox.chatClosed': 'This chat is over. Write again to open a new one.',
  'inbox.chatHello':
    'Hello! How can {brand} help you? If everybody is busy, leave your message: the answer is still here when you come back.',
  'inbox.chatHint': 'Never send your password or a verification code to anybody, staff included.',
  'inbox.chatLines': 'What was said',
  'inbox.chatField': 'Message',
  'inbox.chatPlaceholder': 'Write a message…',
  'inbox.chatSend': 'Send',
  'inbox.chatSending': 'Sending',
  'inbox.chatUnsent': 'Not sent yet',
  'inbox.chatAgain': 'Send again',
  'inbox.chatFailed': 'Not connected',
  'inbox.chatYou': 'You',
  'inbox.chatLeft': '{left, plural, one {# character left} other {# characters left}}',
}
