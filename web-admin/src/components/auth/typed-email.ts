/** What travels between the doors: where somebody wanted to go, and the address they have typed already. */
export function typedEmail(state: unknown): string {
  if (state && typeof state === 'object' && 'email' in state && typeof state.email === 'string') {
    return state.email;
  }
  return '';
}
