/** How far somebody is with what he must bet of some money; where the staff waived it, what it asked for. */
import { writeMoney } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'

export function Staked({ of: { required, done } }: { of: { required: string; done: string | null } }) {
  const { say } = useWords()
  return done === null
    ? say('office.wageringAsks', { required: writeMoney(required) })
    : say('office.wageringDone', { done: writeMoney(done), required: writeMoney(required) })
}
