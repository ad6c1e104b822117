/** What is known of a player when somebody decides on his withdrawal; what asks for a second look stands out. */
import { Badge, Group, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { readAmount } from '@sen/core/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import styles from './cashier.module.css'
import { Staked } from './Staked.tsx'

type Context = Answer<typeof cashierStaffCalls.getWithdrawalReview>['context']

export function RiskContext({ context, playerId }: { context: Context; playerId: string }) {
  const { say } = useWords()
  return (
    <section aria-label={say('office.review')}>
      <Title order={2} size="h6" mb={6}>
        {say('office.review')}
      </Title>
      {context.marks.length > 0 && (
        <Group gap={6} mb="xs">
          {context.marks.map(mark => (
            <Badge key={mark} color="red" variant="light" className={styles.mark}>
              {say(`office.review.mark.${mark}`)}
            </Badge>
          ))}
        </Group>
      )}
      <div className={styles.known}>
        <Pairs>
          <Money context={context} />
        </Pairs>
        <Pairs>
          <Person context={context} playerId={playerId} />
        </Pairs>
      </div>
      {context.deposits.last.length > 0 && (
        <div className={styles.latest}>
          <p>{say('office.review.lastDeposits')}</p>
          <ul className={styles.list}>
            {context.deposits.last.map(one => (
              <li key={one.reference}>
                <When at={one.at} /> {one.reference} · <Amount of={one.amount} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {context.gifts.last.length > 0 && <Gifts of={context.gifts.last} />}
    </section>
  )
}

/** What the house gave him last, and what of it was staked; what is still open stands out. */
function Gifts({ of }: { of: Context['gifts']['last'] }) {
  const { say } = useWords()
  return (
    <div className={styles.latest}>
      <p id="review-gifts">{say('office.review.lastGifts')}</p>
      <ul className={styles.list} aria-labelledby="review-gifts">
        {of.map(one => (
          <li key={one.id}>
            <When at={one.at} /> {say(`office.wageringSource.${one.source}`)} {one.title && `“${one.title}”`}{' '}
            {one.reference} · <Amount of={one.amount} />
            <small>
              {one.state !== 'free' && (
                <>
                  <Staked of={one} /> ·{' '}
                </>
              )}
              {one.state === 'open' ? (
                <Mark>{say('office.wageringState.open')}</Mark>
              ) : (
                say(`office.wageringState.${one.state}`)
              )}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Money({ context }: { context: Context }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const { deposits, gifts, played, paidBefore, sameDay } = context
  const day = writeMoment(played.since).slice(0, 10)
  // Money that came and leaves again without a bet.
  const isUnplayed = deposits.count > 0 && readAmount(played.valid) === 0n
  const valid = <Amount of={played.valid} />
  return (
    <>
      <Pair name={say('office.review.deposits')}>
        {deposits.count === 0 ? <Mark>{say('office.review.noDeposit')}</Mark> : <Sum of={deposits} />}
      </Pair>
      <Pair name={say(deposits.count === 0 ? 'office.review.playedNever' : 'office.review.played')}>
        {isUnplayed ? <Mark>{valid}</Mark> : valid}{' '}
        {played.byDay && <small>{say('office.review.byDay', { day })}</small>}
      </Pair>
      <Pair name={say('office.review.won')}>
        <Amount of={played.wonIn30Days} signed />
      </Pair>
      <Pair name={say('office.review.paidBefore')}>
        {paidBefore.count === 0 ? <Mark>{say('office.review.first')}</Mark> : <Sum of={paidBefore} />}
      </Pair>
      <Pair name={say('office.review.sameDay')}>{sameDay.count === 0 ? '–' : <Sum of={sameDay} />}</Pair>
      <Pair name={say('office.review.gifts')}>{gifts.count === 0 ? '–' : <Sum of={gifts} />}</Pair>
      <Pair name={say('office.review.balance')}>
        <Amount of={context.account.balance} />
      </Pair>
    </>
  )
}

function Person({ context, playerId }: { context: Context; playerId: string }) {
  const { say } = useWords()
  const { account, bankAccount, waiting, disputed, sharers } = context
  const others = [
    waiting > 0 && say('office.review.waiting', { count: waiting }),
    disputed > 0 && say('office.review.disputed', { count: disputed }),
  ].filter(Boolean)
  return (
    <>
      <Pair name={say('office.review.opened')}>
        <Age of={account.createdAt} />
      </Pair>
      <Pair name={say('office.review.bankAccountAdded')}>
        <Age of={bankAccount.addedAt} />
      </Pair>
      <Pair name={say('office.review.name')}>
        {bankAccount.isOwnName ? say('office.review.ownName') : <Mark>{say('office.review.otherName')}</Mark>}
      </Pair>
      {bankAccount.alsoOf.length > 0 && (
        <Pair name={say('office.review.alsoOf')}>
          <Mark>{bankAccount.alsoOf.join(', ')}</Mark>
        </Pair>
      )}
      {others.length > 0 && (
        <Pair name={say('office.review.others')}>
          <Link to={paths.withdrawals(playerId)}>{others.join(', ')}</Link>
        </Pair>
      )}
      <Pair name={say('office.review.sharers')}>
        {sharers.length === 0 ? say('office.review.noSharers') : <Sharers of={sharers} />}
      </Pair>
    </>
  )
}

/** Those of the same device first: an address is shared by whole houses. */
function Sharers({ of }: { of: Context['sharers'] }) {
  const { say } = useWords()
  return (
    <ul className={`${styles.list} ${styles.sharers}`}>
      {of.map(one => (
        <li key={one.id}>
          <Link to={paths.player(one.id)}>{one.account}</Link>{' '}
          {one.byBrowser ? <Mark>{say('office.review.byBrowser')}</Mark> : <small>{say('office.review.byIp')}</small>}
        </li>
      ))}
    </ul>
  )
}

function Sum({ of }: { of: { count: number; total: string } }) {
  const { say } = useWords()
  return (
    <>
      <Amount of={of.total} /> · {say('office.review.times', { count: of.count })}
    </>
  )
}

/** When something began; what is younger than a day stands out. */
function Age({ of }: { of: string }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(of)) / 86_400_000))
  const text = say('office.review.ago', { days })
  return (
    <>
      {writeMoment(of).slice(0, 10)} · {days === 0 ? <Mark>{text}</Mark> : text}
    </>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return <strong className={styles.doubt}>{children}</strong>
}
