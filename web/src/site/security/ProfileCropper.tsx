/** The frame over a chosen picture: drag, zoom, arrow keys; then it is sent, and says how far it is. */

import { profileCalls } from '@sen/core/identity/profile-calls'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { upload } from '../../ask/upload.ts'
import { Button } from '../../kit/Button.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import styles from './ProfileCropper.module.css'
import { type Crop, MAX_ZOOM, moveCrop, WHOLE, zoomCrop } from './profile-crop.ts'
import { cutSquare, drawSquare } from './profile-picture.ts'

const VIEW = 512
/** How far an arrow key moves the frame, as a part of its side. */
const STEP = 0.05

type Props = {
  picture: ImageBitmap
  onFailure: (sentence: string) => void
  onDone: () => void
  onAnother: () => void
}

export function ProfileCropper({ picture, onFailure, onDone, onAnother }: Props) {
  const words = useWords()
  const { say } = words
  const [crop, setCrop] = useState(WHOLE)
  const [sent, setSent] = useState<number>()
  const send = async () => {
    onFailure('')
    setSent(0)
    try {
      await upload(profileCalls.uploadAvatar, await cutSquare(picture, crop), setSent)
      onDone()
    } catch (error) {
      onFailure(errorMessage(error, words))
      setSent(undefined)
    }
  }
  const percent = Math.round((sent ?? 0) * 100)
  return (
    <>
      <Frame picture={picture} crop={crop} onCrop={setCrop} />
      <Text as="label" size="sm" weight={600} className={styles.zoom}>
        <span>{say('security.photoZoom')}</span>
        <input
          type="range"
          name="zoom"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={event => setCrop(zoomCrop(picture, crop, Number(event.target.value)))}
        />
      </Text>
      <Button kind="main" size="lg" wide busy={sent !== undefined} onClick={send}>
        {say('security.photoUse')}
      </Button>
      {sent === undefined ? (
        <Button wide onClick={onAnother}>
          {say('security.photoAnother')}
        </Button>
      ) : (
        <Stack gap={1} size="sm" across="center">
          <Progress max={100} value={percent} aria-label={say('security.photoSending', { percent })} />
          <p role="status">{say('security.photoSending', { percent })}</p>
        </Stack>
      )}
    </>
  )
}

type FrameProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

function Frame({ picture, crop, onCrop }: FrameProps) {
  const { say } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop)
  }, [picture, crop])

  const drag = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!held.current) return
    const { width } = currentTarget.getBoundingClientRect()
    onCrop(moveCrop(picture, crop, (held.current.x - clientX) / width, (held.current.y - clientY) / width))
    held.current = { x: clientX, y: clientY }
  }
  const press = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    const zoom = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key]
    if (!way && !zoom) return
    event.preventDefault()
    if (way) onCrop(moveCrop(picture, crop, way[0] * STEP, way[1] * STEP))
    if (zoom) onCrop(zoomCrop(picture, crop, crop.zoom * zoom))
  }
  return (
    <Stack gap={2} across="center">
      <div
        className={styles.lens}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by the arrow keys
        tabIndex={0}
        role="application"
        aria-label={`${say('security.photoFrame')}. ${say('security.photoDrag')}`}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = undefined
        }}
        onPointerCancel={() => {
          held.current = undefined
        }}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={VIEW} height={VIEW} />
      </div>
      <Hint>{say('security.photoDrag')}</Hint>
    </Stack>
  )
}

const WAYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
