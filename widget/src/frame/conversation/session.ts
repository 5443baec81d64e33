import type { KeyOperations } from '@chatbot-saas/contract';
import { languageTag } from '@chatbot-saas/contract/domain';
import type { Visitor } from '../../bridge/messages.ts';
import type { VisitorApi } from '../network/visitor-api.ts';
import type { LocalStorage } from '../store/local-storage.ts';
import { uuid } from '../store/uuid.ts';
import { sendAcceptable } from './send-acceptable.ts';
import { visitorId } from './visitor-id.ts';

type StartRequest = KeyOperations['POST /chat/start']['request']['body'];

const MAX_TAG = 60;

export interface Session {
  id(): string | null;
  welcome(): string;
  /** Opens a conversation; its id. */
  start(): Promise<string>;
  adopt(sessionId: string): void;
  forget(): void;
  setVisitor(visitor: Visitor): void;
}

export function createSession(options: {
  api: Pick<VisitorApi, 'call'>;
  storage: LocalStorage;
  visitor: Visitor;
  page: { url: string; referrer: string };
  isTest: boolean;
}): Session {
  let id: string | null = null;
  let welcome = '';
  let visitor = options.visitor;
  /** Kept word for word between tries: the same clientId with other content would be refused. */
  let request: StartRequest | null = null;

  const start = async () => {
    const language = pageLanguage();
    request ??= {
      visitorId: visitorId(options.storage),
      metadata: {
        userAgent: navigator.userAgent.slice(0, 1_000),
        referrer: options.page.referrer.slice(0, 2_000),
        url: options.page.url.slice(0, 2_000),
      },
      visitor: acceptable(visitor),
      clientId: uuid(),
      ...(language && { language }),
      ...(options.isTest && { isTest: true }),
    };
    const answer = await sendAcceptable(request, (body) => options.api.call('POST /chat/start', { body }));
    request = null;
    id = answer.sessionId;
    welcome = answer.message;
    // With it, the next conversation belongs to the same person.
    options.storage.set('token', answer.visitorToken);
    return id;
  };

  return {
    id: () => id,
    welcome: () => welcome,
    start,
    adopt(sessionId) {
      id = sessionId;
    },
    forget() {
      id = null;
    },
    setVisitor(next) {
      visitor = next;
      request = null;
    },
  };
}

/** The page's own figures must not stop a visitor from asking: what the server would refuse is left out. */
function acceptable({ name, email }: Visitor): Visitor {
  return {
    ...(name && { name: name.slice(0, 120) }),
    ...(email && email.length <= 254 && isEmail(email) && { email }),
  };
}

/** The language of the page around the frame, which is not always one that the window speaks. */
function pageLanguage(): string | null {
  const tag = new URLSearchParams(location.search).get('lang') ?? '';
  return tag.length > MAX_TAG ? null : languageTag(tag.replaceAll('_', '-'));
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
