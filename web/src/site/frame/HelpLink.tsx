/** A link to a section of the help that opens it over the page, so that nothing typed is lost (HELP-02, REG-23). */
import type { ReactNode } from 'react'
import { Link } from '../../kit/Link.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch } from '../router.tsx'

export function HelpLink({
  section,
  className,
  children,
}: {
  section: string
  className?: string | undefined
  children: ReactNode
}) {
  const change = useChangeSearch()
  return (
    <Link
      to={paths.help(section)}
      className={className}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        change({ help: section })
      }}
    >
      {children}
    </Link>
  )
}
