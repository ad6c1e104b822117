/** A text with its formatting, as the site will show it. */
import { ActionIcon, Button, Group, Input, Popover, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import Squire from 'squire-rte'
import { Icon } from '../../kit/Icon.tsx'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import styles from './editor.module.css'
import { htmlFragment, isEditorLink } from './html-fragment.ts'

type Props = {
  label: string
  /** What it begins with; what is typed is told by `onChange`. Another text is another editor (its key). */
  start: string
  onChange: (html: string) => void
}

export default function HtmlEditor({ label, start, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Squire>()
  const tell = useRef(onChange)
  tell.current = onChange
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it began with is of no matter once somebody types.
  useEffect(() => {
    const opened = openEditor(root.current as HTMLElement, start)
    opened.addEventListener('input', () => tell.current(writeHtml(opened)))
    setEditor(opened)
    return () => opened.destroy()
  }, [])
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={styles.box}>
        {editor && <Tools editor={editor} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a field of text alone holds no formatting. */}
        <div
          ref={root}
          className={styles.text}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-label={label}
          tabIndex={0}
        />
      </div>
    </Input.Wrapper>
  )
}

function openEditor(root: HTMLElement, html: string): Squire {
  const read = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')?.get
  // The library undoes by writing HTML into its root: here that is built node by node, like all else that comes in.
  Object.defineProperty(root, 'innerHTML', {
    configurable: true,
    get: () => read?.call(root),
    set: (text: string) => root.replaceChildren(htmlFragment(text)),
  })
  const editor = new Squire(root, { blockTag: 'P', addLinks: false, sanitizeToDOMFragment: htmlFragment })
  editor.setHTML(html)
  return editor
}

/** What stands in the editor; nothing where there is neither a word nor a picture. */
function writeHtml(editor: Squire): string {
  const root = editor.getRoot()
  return root.textContent?.trim() || root.querySelector('img, hr') ? editor.getHTML() : ''
}

type Tool = { name: PhraseKey; sign: ReactNode; isOn: boolean; run: () => void }

function toolsOf(editor: Squire): Tool[] {
  const tool = (name: PhraseKey, sign: ReactNode, tag: string, on: () => void, off: () => void): Tool => {
    const isOn = editor.hasFormat(tag)
    return { name, sign, isOn, run: isOn ? off : on }
  }
  return [
    tool(
      'office.editor.bold',
      <b>B</b>,
      'B',
      () => editor.bold(),
      () => editor.removeBold(),
    ),
    tool(
      'office.editor.italic',
      <i>I</i>,
      'I',
      () => editor.italic(),
      () => editor.removeItalic(),
    ),
    tool(
      'office.editor.underline',
      <u>U</u>,
      'U',
      () => editor.underline(),
      () => editor.removeUnderline(),
    ),
    tool(
      'office.editor.heading',
      'H',
      'H3',
      () => setBlocks(editor, 'h3'),
      () => setBlocks(editor, 'p'),
    ),
    tool(
      'office.editor.list',
      '•',
      'UL',
      () => editor.makeUnorderedList(),
      () => editor.removeList(),
    ),
    tool(
      'office.editor.numbers',
      '1.',
      'OL',
      () => editor.makeOrderedList(),
      () => editor.removeList(),
    ),
    tool(
      'office.editor.quote',
      '”',
      'BLOCKQUOTE',
      () => editor.increaseQuoteLevel(),
      () => editor.removeQuote(),
    ),
  ]
}

/** Makes paragraphs headings, or headings paragraphs. */
const setBlocks = (editor: Squire, tag: 'h3' | 'p') =>
  editor.modifyBlocks(fragment => {
    for (const block of fragment.querySelectorAll('p, h3, h4')) {
      const other = document.createElement(tag)
      other.append(...block.childNodes)
      block.replaceWith(other)
    }
    return fragment
  })

function Tools({ editor }: { editor: Squire }) {
  const { say } = useWords()
  const [, setPath] = useState('')
  useEffect(() => {
    const changed = () => setPath(`${editor.getPath()} ${Date.now()}`)
    for (const event of ['pathChange', 'select', 'input']) editor.addEventListener(event, changed)
    return () => {
      for (const event of ['pathChange', 'select', 'input']) editor.removeEventListener(event, changed)
    }
  }, [editor])
  const act = (run: () => void) => () => {
    run()
    editor.focus()
  }
  const button = (name: PhraseKey, sign: ReactNode, run: () => void, isOn?: boolean) => (
    <ActionIcon
      key={name}
      variant={isOn ? 'filled' : 'subtle'}
      color={isOn ? 'teal' : 'gray'}
      aria-label={say(name)}
      title={say(name)}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      // The selection stays where it is.
      onMouseDown={event => event.preventDefault()}
      onClick={act(run)}
    >
      <span aria-hidden="true">{sign}</span>
    </ActionIcon>
  )
  return (
    <Group gap={2} className={styles.tools} role="toolbar" aria-label={say('office.editor.tools')}>
      {toolsOf(editor).map(({ name, sign, run, isOn }) => button(name, sign, run, isOn))}
      <LinkTool editor={editor} />
      {button('office.editor.plain', <s>T</s>, () => editor.removeAllFormatting())}
      {button('office.editor.undo', '↶', () => editor.undo())}
      {button('office.editor.redo', '↷', () => editor.redo())}
    </Group>
  )
}

function LinkTool({ editor }: { editor: Squire }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const end = (run: () => void) => () => {
    run()
    setOpen(false)
    setTo('')
    editor.focus()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow width={290}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('office.editor.link')}
          title={say('office.editor.link')}
          onMouseDown={event => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="link" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            label={say('office.editor.link.to')}
            value={to}
            onChange={event => setTo(event.currentTarget.value.trim())}
          />
          <Group gap="xs">
            <Button size="xs" disabled={!isEditorLink(to)} onClick={end(() => editor.makeLink(to))}>
              {say('office.editor.link.set')}
            </Button>
            <Button size="xs" variant="default" onClick={end(() => editor.removeLink())}>
              {say('office.editor.link.none')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
