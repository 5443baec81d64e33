import { ApiError } from '@chatbot-saas/client';

/**
 * Sends `body`, and once more without what the server refuses of it. For what a page says about its visitor: a name or an
 * address that it will not have must not keep them from asking, nor discard the accepted fields.
 */
export async function sendAcceptable<Body extends object, Answer>(
  body: Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body);
  } catch (error) {
    const rest = withoutRefused(body, error);
    if (!rest) throw error;
    return sendAcceptable(rest, send);
  }
}

/** null where nothing of it was refused by name. */
function withoutRefused<Body extends object>(body: Body, error: unknown): Body | null {
  if (!(error instanceof ApiError)) return null;
  const rest = structuredClone(body);
  let isLess = false;
  for (const { path } of error.details) {
    const names = path.split('.');
    const field = names.pop() ?? '';
    const owner = Object(names.reduce((part: unknown, name) => Object(part)[name], rest));
    isLess ||= Object.hasOwn(owner, field);
    delete owner[field];
  }
  return isLess ? rest : null;
}
