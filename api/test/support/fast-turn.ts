import type { FastTurn } from '../../src/features/conversations/turn/fast-path.store.ts';

/** A question and its answer from the knowledge base, as the fast path stores them. */
export function fastTurn(
  turn: Pick<FastTurn, 'tenant' | 'state' | 'sessionId'> &
    Partial<Pick<FastTurn, 'clientId' | 'escalateAt' | 'monthlyLimit' | 'outcome'>>,
): FastTurn {
  const clientId = turn.clientId ?? null;
  const metadata = { answeredBy: 'knowledge' } as FastTurn['messages'][1]['metadata'];
  return {
    clientId,
    escalateAt: null,
    monthlyLimit: null,
    outcome: 'answered',
    language: null,
    ...turn,
    messages: [
      { role: 'user', content: 'Hello?', preview: 'Hello?', clientId },
      { role: 'assistant', content: 'Hello.', preview: 'Hello.', answersPrevious: true, metadata },
    ],
  };
}
