// Stored as written, for a team of several languages. Consoles translate them when they show them.

/** Why a conversation is with an agent who took it from the assistant or a colleague. */
export function takeoverReason(agent: string): string {
  return `${agent} stepped in`;
}

/** Why a conversation is offered to a colleague. */
export function transferReason(agent: string, colleague: string): string {
  return `${agent} asked ${colleague} to help`;
}
