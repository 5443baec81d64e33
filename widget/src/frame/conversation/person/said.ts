import {
  MAX_ATTRIBUTE_KEY_LENGTH,
  MAX_ATTRIBUTE_LENGTH,
  MAX_ATTRIBUTES,
  MAX_IDENTITY_TOKEN_LENGTH,
} from '@chatbot-saas/contract/domain';
import type { Said } from '../../../bridge/messages.ts';

export type Attributes = Record<string, string | number | boolean | null>;

export interface Visitor {
  name?: string;
  email?: string;
  attributes?: Attributes;
}

/** Who the page says is asking. Of a token that is no token, and of attributes that may not be, nothing is left. */
export interface Person {
  visitor: Visitor;
  token: string | null;
  /** The person's id with the site, as the token claims it; whether that is true, only the server knows. */
  sub: string | null;
}

/** From all that was said, the latest of which outweighs. A token of another person leaves nothing of what was said before. */
export function personOf(all: readonly Said[]): Person {
  let person: Person = { visitor: {}, token: null, sub: null };
  for (const said of all) {
    const { visitor, token, sub } = read(said).person;
    const isAnother = sub !== null && person.sub !== null && sub !== person.sub;
    const before = isAnother ? {} : person.visitor;
    const attributes = { ...before.attributes, ...visitor.attributes };
    person = {
      visitor: { ...before, ...visitor, ...(Object.keys(attributes).length > 0 && { attributes }) },
      token: token ?? person.token,
      sub: sub ?? person.sub,
    };
  }
  return person;
}

/** Sentences for the site's developer. */
export const problemsOf = (said: Said): string[] => read(said).problems;

/** Goes to the browser's console, where the site's developer looks, and no visitor. */
export function report(problem: string): void {
  console.error(`ChatWidget.identify: ${problem}`);
}

function read({ name, email, token, attributes = {} }: Said): { person: Person; problems: string[] } {
  const problems: string[] = [];
  const sub = token === undefined ? null : subOf(token);
  if (token !== undefined && sub === null)
    problems.push('The token is not a JWT with a "sub". The visitor stays unverified.');
  const good: Attributes = {};
  for (const [key, value] of Object.entries(attributes)) {
    const problem = problemOf(key, value);
    if (problem)
      problems.push(`Attribute "${key.slice(0, MAX_ATTRIBUTE_KEY_LENGTH)}" ${problem}. It is left out.`);
    else if (Object.keys(good).length < MAX_ATTRIBUTES) good[key] = value;
    else {
      problems.push(`There are more than ${MAX_ATTRIBUTES} attributes. Those from "${key}" on are left out.`);
      break;
    }
  }
  const visitor = {
    ...(name && { name }),
    ...(email && { email }),
    ...(Object.keys(good).length > 0 && { attributes: good }),
  };
  return { person: { visitor, token: sub === null ? null : (token as string), sub }, problems };
}

function problemOf(key: string, value: unknown): string {
  if (key === '' || key.length > MAX_ATTRIBUTE_KEY_LENGTH)
    return `needs a key of 1 to ${MAX_ATTRIBUTE_KEY_LENGTH} characters`;
  if (typeof value === 'string')
    return value.length > MAX_ATTRIBUTE_LENGTH ? `is longer than ${MAX_ATTRIBUTE_LENGTH} characters` : '';
  const isPlain = value === null || typeof value === 'boolean' || Number.isFinite(value);
  return isPlain ? '' : 'is neither text nor a number, true, false or null';
}

function subOf(token: unknown): string | null {
  if (typeof token !== 'string' || token.length > MAX_IDENTITY_TOKEN_LENGTH) return null;
  const [, payload = '', signature, ...more] = token.split('.');
  if (!signature || more.length > 0) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const { sub } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
