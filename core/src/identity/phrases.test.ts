import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { say } from '../words.ts'

// Decision 0024: whoever heard these would learn which names and addresses have an account, so one answer stands for all of them; of two
// sentences for an account without a member's side the other is told.
test.each([
  ['ERROR-02', 'identity.wrongAccount', 'Sai tài khoản, vui lòng thử lại', 'Wrong account, please try again'],
  ['ERROR-04', 'identity.emailWrong', 'Email không đúng', 'Email incorrect'],
  [
    'ERROR-12',
    'identity.nonMember',
    'Tài khoản không phải thành viên không thể đăng nhập',
    'Non-member account unable to login',
  ],
  ['ERROR-05', 'identity.emailUnknown', 'Tên đăng nhập/email không tồn tại', 'Username/email does not exist'],
] as const)('%s the text %s stands in both languages, and no call tells it', (_row, key, vi, en) => {
  expect([say('vi', key), say('en', key)]).toEqual([vi, en])
  const telling = Object.values(calls).filter(call => (call.refusals as readonly string[]).includes(key))
  expect(telling.map(({ name }) => name)).toEqual([])
})
