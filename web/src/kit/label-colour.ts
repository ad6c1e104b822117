/** The colour of a member's label; #ABABAB when the label carries none (MC-21). Pure. */
export const labelColour = (memberLabel: string): string =>
  /^#[0-9a-f]{3,8}$/i.test(memberLabel) ? memberLabel : '#ABABAB'
