/** /join: what an affiliate gets, and the application (JOIN-01, JOIN-02). */

import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useWords } from '../../words/words.tsx'
import { useBrand } from '../brand.tsx'
import { paths } from '../paths.ts'
import { JoinForm } from './JoinForm.tsx'
import pagesStyles from './pages.module.css'

export default function JoinScreen() {
  const { say } = useWords()
  const brand = useBrand()
  return (
    <Stack gap={4}>
      <header className={pagesStyles.hero}>
        <Icon name="users" size={40} />
        <h1>{say('pages.joinTitle', { brand: brand.name })}</h1>
        <p>{say('pages.joinLead')}</p>
        <p className={pagesStyles.note}>
          {say('pages.joinAlready')}{' '}
          <Link className={pagesStyles.link} to={paths.login({ type: 'agent' })}>
            {say('site.agentLogin')}
          </Link>
        </p>
      </header>
      <ol className={pagesStyles.reasons}>
        {([1, 2, 3] as const).map(step => (
          <li key={step}>
            <Text as="span" size="sm" weight={600} className={pagesStyles.rank}>
              {step}
            </Text>
            <b>{say(`pages.join${step}`)}</b>
            <span>{say(`pages.join${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <div className={pagesStyles.two}>
        <section className={pagesStyles.paper}>
          <h2>{say('pages.joinWhy')}</h2>
          <ul className={pagesStyles.checks}>
            {([1, 2, 3, 4] as const).map(reason => (
              <li key={reason}>
                <Icon name="circle-check" size={20} /> {say(`pages.joinWhy${reason}`)}
              </li>
            ))}
          </ul>
        </section>
        <section className={pagesStyles.paper}>
          <h2>{say('pages.joinForm')}</h2>
          <JoinForm />
        </section>
      </div>
    </Stack>
  )
}
