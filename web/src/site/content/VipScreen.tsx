/** Not built yet; a section of its own, so that it comes as its own chunk (SHELL-29). */
export { default } from './BeingUpdatedScreen.tsx'
