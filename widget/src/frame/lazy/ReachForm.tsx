import * as lazyTexts from '#lazy-texts';
import { CURRENT } from '../network/visitor-api.ts';
import type { Chat } from '../store/chat.ts';
import type { ChatState } from '../store/state.ts';
import { EmailForm } from './EmailForm.tsx';

/** Asks where to mail the answer, where mail is really sent; then says so. */
export function ReachForm({ chat, state }: { chat: Chat; state: ChatState }) {
  if (!state.config?.repliesByEmail) return null;
  if (state.emailLeft) return <p class="card">{lazyTexts.willEmail(state.emailLeft)}</p>;
  const leave = async (email: string) => {
    await chat.api.call('POST /chat/{id}/visitor', { params: CURRENT, body: { email } });
    chat.state.set({ emailLeft: email });
  };
  return <EmailForm label={lazyTexts.reachPrompt} action={lazyTexts.notifyMe} onSend={leave} />;
}
