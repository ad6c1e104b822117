import type { Phrases } from '../phrases.ts'
import type { operationsVi } from './phrases.vi.ts'

export const operationsEn: Phrases<typeof operationsVi> = {
  'operations.wrongSignIn': 'Name, password or code incorrect',
  'operations.enrolmentOver': 'The set-up has expired, please sign in again',
  'operations.codeWrong': 'The code is incorrect or was used already',
  'operations.passwordWeak':
    'A password needs at least 12 characters, must not be common, hold your user name or be the old one',
  'operations.wrongPassword': 'The present password is incorrect',
  'operations.nameTaken': 'This user name is taken',
  'operations.staffUnknown': 'There is no such member of staff',
  'operations.notYourself': 'You cannot change your own role, lock or reset yourself',
  'operations.nothingChanged': 'Nothing would change',
  'operations.playerUnknown': 'There is no such player',
  'operations.amountWrong': 'The amount is not valid',
  'operations.approvalUnknown': 'There is no such request',
  'operations.approvalDone': 'This request has been decided already',
  'operations.approvalOwn': 'Whoever asked cannot approve',
  'operations.approvalForeign': 'Only whoever asked can take a request back',
  'operations.approvalOld': 'This request is too old to be approved, please ask again',
  'operations.contentUnknown': 'This item is gone',
  'operations.changedMeanwhile': 'Somebody has just changed this item, please reload',
  'operations.titleMissing': 'Please write a title in at least one language',
  'operations.scheduleWrong': 'The end must be after the beginning',
  'operations.linkWrong': 'A link is a path of the site or an https address',
}
