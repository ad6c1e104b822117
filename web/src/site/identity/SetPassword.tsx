/** The page that the link of a mail opens: a new password for the account it names, once (decision T26). */
import { brandCalls } from '@sen/core/brand/calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { judgeNewPassword } from '@sen/core/identity/rules'
import { useEffect, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useGo } from '../router.tsx'
import doorsStyles from './auth-page.module.css'
import identityStyles from './identity.module.css'
import { NewPassword } from './NewPassword.tsx'
import { carryName } from './username-draft.ts'

export function SetPassword({ token, onOther }: { token: string; onOther: () => void }) {
  const words = useWords()
  const { say } = words
  const [username, setUsername] = useState('')
  const [failure, setFailure] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    ask(passwordCalls.checkPasswordResetLink, { body: { token } })
      .then(answer => setUsername(answer.username))
      .catch(error => setFailure(errorMessage(error, words)))
  }, [token])
  if (failure)
    return (
      <div className={identityStyles.form}>
        <FormAlert text={failure} />
        <Button kind="main" size="lg" wide onClick={onOther}>
          {say('login.newLink')}
        </Button>
        <ButtonLink to={paths.login()} wide>
          {say('login.back')}
        </ButtonLink>
      </div>
    )
  if (!username) return <Skeleton height="300px" />
  return <SetForm token={token} username={username} />
}

function SetForm({ token, username }: { token: string; username: string }) {
  const { say, language } = useWords()
  const go = useGo()
  const rule = useCall(brandCalls.getRegisterSetting, {}, { freshMs: 5 * 60_000 }).data?.password
  const form = useForm({
    call: passwordCalls.usePasswordResetLink,
    start: { newPassword: '', confirmNewPassword: '' },
    judge: typed => (rule ? judgeNewPassword(rule, typed, language, username) : {}),
    send: async (typed, put) => {
      await put({ token, ...typed })
      carryName(username)
      toast(say('identity.passwordReset'), 'good')
      go(paths.login(), { replace: true })
    },
  })
  return (
    <form {...TYPED} data-ready="" ref={form.form} className={identityStyles.form} onSubmit={form.submit} noValidate>
      <p className={doorsStyles.lead}>{say('login.setLead', { name: username })}</p>
      <FormAlert text={form.failure} />
      <NewPassword field={form.field} rule={rule} username={username} />
      <Button type="submit" kind="main" size="lg" wide busy={form.busy}>
        {say('login.setPassword')}
      </Button>
    </form>
  )
}
