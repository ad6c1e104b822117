/** Terms and age in one box, ticked from the start (REG-17, REG-19); the links open the help where they say (REG-23, REG-24). */
import { Checkbox } from '../../kit/Field.tsx'
import { Link } from '../../kit/Link.tsx'
import { useWords } from '../../words/words.tsx'
import { HelpLink } from '../frame/HelpLink.tsx'
import { paths } from '../paths.ts'
import styles from './Agreement.module.css'
import identityStyles from './identity.module.css'

type Props = { checked: boolean; onChange: (checked: boolean) => void; error: string; minAge: number }

export function Agreement({ checked, onChange, error, minAge }: Props) {
  const { say } = useWords()
  const sentence = say('register.agree', { age: minAge, terms: '\u0001', agreement: '\u0001' })
  const [before, between, after] = sentence.split('\u0001')
  return (
    <div className={styles.agreement}>
      <Checkbox
        name="agreed"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        error={error}
        label={
          <>
            {before}
            <HelpLink className={identityStyles.textLink} section="term">
              {say('register.terms')}
            </HelpLink>
            {between}
            <Link className={identityStyles.textLink} to={paths.help()}>
              {say('register.agreement')}
            </Link>
            {after}
          </>
        }
      />
    </div>
  )
}
