/** Lines to be handed on: what each is, letter by letter, and a press to copy it. */
import { Code } from '../kit/Code.tsx'
import { Stack } from '../kit/Stack.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './CopyList.module.css'

/** `isShort`: a code that is read out rather than an address. */
type Line = { term: string; text: string; isShort?: boolean }

export function CopyList({ lines }: { lines: readonly Line[] }) {
  return (
    <Stack as="dl" gap={2} className={styles.lines}>
      {lines.map(({ term, text, isShort }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {isShort ? (
              <Code size="lg" weight={700}>
                {text}
              </Code>
            ) : (
              <Code size="xs">{text}</Code>
            )}
            <CopyButton text={text} name={term} />
          </dd>
        </div>
      ))}
    </Stack>
  )
}
