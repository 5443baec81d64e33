import type { ChatState, Store } from '../../store/state.ts';

/**
 * Narrows the file pickers below the chat to what the workspace takes, and hides those that nothing is left for. They are
 * drawn before this is known, and in most workspaces take everything.
 */
export function narrowPickers(state: Store<ChatState>): void {
  const narrow = () => {
    const accept = state.get().config?.accept;
    if (!accept) return;
    for (const input of document.querySelectorAll<HTMLInputElement>('.composer input')) {
      const isCamera = input.hasAttribute('capture');
      if (!isCamera) input.accept = accept;
      const isUseless = accept === 'none' || (isCamera && !accept.includes('image'));
      if (input.parentElement) input.parentElement.style.display = isUseless ? 'none' : '';
    }
  };
  narrow();
  // Once what has changed is drawn: the box goes with a conversation, and comes with the next one.
  state.subscribe(() => setTimeout(narrow));
}
