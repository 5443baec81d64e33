const MESSAGE = '[data-message]';

/**
 * Where the keyboard goes when a message or a note is deleted: to what is left of it, else to what follows, else to what
 * came before. Called while it is still there; what it answers is called once it is gone.
 */
export function focusAfter(attribute: 'data-message' | 'data-note', id: string): () => void {
  const gone = document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);
  const messages = [...document.querySelectorAll<HTMLElement>(MESSAGE)];
  const follows = (message: Node) =>
    gone !== null && Boolean(gone.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING);
  const later = messages.filter((message) => message === gone || follows(message));
  const earlier = messages.filter((message) => !later.includes(message)).toReversed();
  return () => [...later, ...earlier].find((message) => message.isConnected)?.focus();
}
