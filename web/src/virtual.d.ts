declare module 'virtual:words' {
  export const catalogues: Record<string, () => Promise<{ default: Record<string, unknown> }>>
}
declare module 'virtual:words/rest' {
  export const catalogues: Record<string, () => Promise<{ default: Record<string, unknown> }>>
}
declare module 'virtual:words/*' {
  const messages: Record<string, unknown>
  export default messages
}
