import { type Mail, MailRefusedError, type Services } from '../../context/index.ts';
import type { Attempt, Outcome } from '../deliveries/channel.ts';
import { failed } from '../deliveries/delays.ts';

/** Ends before the attempt's lease does, so that no second process sends it meanwhile. */
const PATIENCE_MS = 45_000;

/** What became of one attempt to hand a mail to the mail server. */
export async function trySend({ mailer }: Services, mail: Mail, attempt: Attempt): Promise<Outcome> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('The mail server did not answer in time.')),
    PATIENCE_MS,
  );
  try {
    await Promise.race([mailer.send(mail), late.promise]);
    return { status: 'delivered', wait: null, response: null, error: null };
  } catch (error) {
    const reason = {
      response: null,
      error: error instanceof Error ? error.message.slice(0, 500) : String(error),
    };
    if (error instanceof MailRefusedError) return { ...reason, status: 'failed', wait: null };
    return failed(attempt, reason);
  } finally {
    clearTimeout(timer);
  }
}
