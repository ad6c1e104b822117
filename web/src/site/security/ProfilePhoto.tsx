/** The profile picture: one of the built-in ones, or one of the player's own, cut to a square before it is sent. */

import { profileCalls } from '@sen/core/identity/profile-calls'
import { useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FilePicker } from '../../kit/FilePicker.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { Skeleton } from '../../kit/Waiting.tsx'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { ProfileCropper } from './ProfileCropper.tsx'
import styles from './ProfilePhoto.module.css'
import { openPicture } from './profile-picture.ts'
import type { ViewProps } from './security-views.ts'

export default function ProfilePhoto({ profile, onClose }: ViewProps) {
  const words = useWords()
  const { say } = words
  const [picture, setPicture] = useState<ImageBitmap>()
  const [failure, setFailure] = useState('')
  const send = useSend(profileCalls.chooseAvatar)
  const done = () => {
    toast(say('security.photoSaved'), 'good')
    onClose()
  }
  const choose = async (code: string) => {
    setFailure('')
    try {
      await send.mutateAsync({ body: { code } })
      done()
    } catch (error) {
      setFailure(errorMessage(error, words))
    }
  }
  const open = async (file: File) => {
    setFailure('')
    const opened = await openPicture(file)
    if ('fault' in opened) setFailure(say(opened.fault))
    else setPicture(opened.picture)
  }
  return (
    <Dialog open onClose={onClose} title={say('security.changePhoto')} closeLabel={say('login.close')} size="sm" sheet>
      <Stack gap={4}>
        <FormAlert text={failure} />
        {picture ? (
          <ProfileCropper
            picture={picture}
            onFailure={setFailure}
            onDone={done}
            onAnother={() => {
              setFailure('')
              setPicture(undefined)
            }}
          />
        ) : (
          <>
            <BuiltIn name={profile.nickname || profile.account} onChoose={choose} />
            <PickFile onFile={file => void open(file)} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** The built-in pictures as one choice; the initial stands among them. */
function BuiltIn({ name, onChoose }: { name: string; onChoose: (code: string) => void }) {
  const { say } = useWords()
  const avatars = useCall(profileCalls.getAvatars)
  if (!avatars.data)
    return (
      <AsyncContent read={avatars} waiting={<BuiltInWaiting />}>
        {() => null}
      </AsyncContent>
    )
  const { icon, icons } = avatars.data
  const choices = [{ code: '', icon: '', label: say('security.photoNone') }, ...icons.map(nameIcon(say))]
  return (
    <fieldset className={styles.avatars}>
      <Text as="legend" size="sm" tone="quiet">
        {say('security.photoLead')}
      </Text>
      {choices.map(choice => (
        <button
          key={choice.code}
          type="button"
          aria-label={choice.label}
          aria-pressed={choice.icon === icon}
          onClick={() => onChoose(choice.code)}
        >
          <Avatar icon={choice.icon} name={name} colour="var(--surface-3)" size={64} />
        </button>
      ))}
    </fieldset>
  )
}

/** As many as there are, so that nothing moves when they come. */
const SHAPES = [...'abcdefghijklm']

function BuiltInWaiting() {
  const { say } = useWords()
  return (
    <fieldset className={styles.avatars} aria-busy="true">
      <Text as="legend" size="sm" tone="quiet">
        {say('security.photoLead')}
      </Text>
      {SHAPES.map(shape => (
        <Skeleton key={shape} width="72px" height="72px" round />
      ))}
    </fieldset>
  )
}

const nameIcon =
  (say: (key: PhraseKey, values?: Record<string, number>) => string) =>
  (icon: { code: string; icon: string }, at: number) => ({
    ...icon,
    label: say('security.photoOption', { number: at + 1 }),
  })

function PickFile({ onFile }: { onFile: (file: File) => void }) {
  const { say } = useWords()
  return (
    <Stack gap={2} across="center">
      <FilePicker
        name="photo"
        label={say('security.photoUpload')}
        icon="upload"
        wide
        onFiles={([file]) => file && onFile(file)}
      >
        {say('security.photoUpload')}
      </FilePicker>
      <Hint icon="info-circle">{say('security.photoHint')}</Hint>
    </Stack>
  )
}
