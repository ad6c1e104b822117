/** The brand's library of pictures. */
import { useWords } from '../../words/words.tsx'
import { Page } from '../parts/Page.tsx'
import { PictureGrid } from './PictureGrid.tsx'

export default function PicturesScreen() {
  const { say } = useWords()
  return (
    <Page title={say('office.library')} note={say('office.library.note')}>
      <PictureGrid />
    </Page>
  )
}
