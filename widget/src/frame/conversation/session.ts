import { ApiError, withProofOfWork } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';
import { languageTag } from '@chatbot-saas/contract/domain';
import type { Page } from '../../bridge/messages.ts';
import type { VisitorApi } from '../network/visitor-api.ts';
import type { LocalStorage } from '../store/local-storage.ts';
import type { ChatState, Store } from '../store/state.ts';
import { uuid } from '../store/uuid.ts';
import { loadSolver } from './load-solver.ts';
import type { Identity } from './person/identity.ts';
import type { Visitor } from './person/said.ts';
import { visitorId } from './person/visitor-id.ts';
import { sendAcceptable } from './send-acceptable.ts';

type StartRequest = KeyOperations['POST /chat/start']['request']['body'];

const MAX_TAG = 60;

export interface Session {
  id(): string | null;
  welcome(): string;
  /** Opens a conversation; its id. Only as the person whom a token names, or not at all, if `isVerified`. */
  start(isVerified?: boolean): Promise<string>;
  adopt(sessionId: string): void;
  forget(): void;
  /** The page has said something of its visitor, which the next start brings. */
  renew(): void;
}

export function createSession(options: {
  api: Pick<VisitorApi, 'call'>;
  storage: LocalStorage;
  identity: Identity;
  page(): Page;
  isTest: boolean;
  state: Store<ChatState>;
}): Session {
  let id: string | null = null;
  let welcome = '';
  /** Kept word for word between tries: the same clientId with other content would be refused. */
  let request: StartRequest | null = null;

  const start = async (isVerified = false): Promise<string> => {
    const language = pageLanguage();
    const { visitor, token } = options.identity.person();
    const page = options.page();
    request ??= {
      visitorId: visitorId(options.storage),
      metadata: {
        userAgent: navigator.userAgent.slice(0, 1_000),
        // What time it is for the visitor, for the team.
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        referrer: page.referrer.slice(0, 2_000),
        url: page.url.slice(0, 2_000),
      },
      visitor: acceptable(withAnswers(visitor, options.storage.get('answers'))),
      clientId: uuid(),
      ...(language && { language }),
      ...(token && { identityToken: token }),
      ...(options.isTest && { isTest: true }),
    };
    const { identityToken } = request;
    try {
      const answer = await sendAcceptable(request, (body) =>
        withProofOfWork(
          (proof) => options.api.call('POST /chat/start', { body: { ...body, ...proof } }),
          () => loadSolver(options.state),
        ),
      );
      request = null;
      id = answer.sessionId;
      welcome = answer.message;
      // With it, the next conversation belongs to the same person.
      options.storage.set('token', answer.visitorToken);
      if (identityToken) options.identity.accepted(identityToken);
      return id;
    } catch (error) {
      if (!identityToken || !(error instanceof ApiError) || error.code !== 'identity_invalid') throw error;
      request = null;
      options.identity.refused(identityToken, error.message);
      if (isVerified) throw error;
      // The visitor is not to blame: they ask as someone unverified.
      return start();
    }
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
    renew() {
      request = null;
    },
  };
}

/** What visitors said of themselves in the form outweighs what the page says. */
function withAnswers(visitor: Visitor, answers: unknown): Visitor {
  const said = Object(answers) as Visitor;
  const attributes = { ...visitor.attributes, ...said.attributes };
  return { ...visitor, ...said, ...(Object.keys(attributes).length > 0 && { attributes }) };
}

/** The page's own figures must not stop a visitor from asking: what the server would refuse is left out. */
function acceptable({ name, email, attributes }: Visitor): Visitor {
  return {
    ...(name && { name: name.slice(0, 120) }),
    ...(email && email.length <= 254 && isEmail(email) && { email }),
    ...(attributes && { attributes }),
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
