/** Variables whose value is known for each reply; an attribute has a name after `attribute.`. */
export const REPLY_VARIABLES = ['visitor.name', 'agent.name', 'workspace.name'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];

const ATTRIBUTE = 'attribute.';
/** Where the caret stands once the reply is in the box. */
export const CARET = 'caret';

/** `{{ name | fallback }}`. */
const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
/** What would put the text of another reply in its place. */
const OTHER_REPLY = /^(reply|replies|saved_?reply|macro|snippet)([.: ]|$)/i;

export interface Placeholder {
  name: string;
  /** Null where there is none. */
  fallback: string | null;
}

/** Texts and placeholders, in the order of the text. */
export function placeholdersIn(body: string): (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let end = 0;
  for (const match of body.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push(body.slice(end, match.index));
    parts.push({ name: (match[1] ?? '').trim(), fallback: match[2]?.trim() ?? null });
    end = match.index + match[0].length;
  }
  if (end < body.length) parts.push(body.slice(end));
  return parts;
}

/** The key of a contact's attribute; null for other variables. */
export const attributeKeyOf = (name: string): string | null =>
  name.startsWith(ATTRIBUTE) && name.length > ATTRIBUTE.length ? name.slice(ATTRIBUTE.length) : null;

const isKnown = (name: string) =>
  name === CARET || attributeKeyOf(name) !== null || (REPLY_VARIABLES as readonly string[]).includes(name);

export interface BodyFaults {
  /** Whether it would include another reply. */
  includesReply: boolean;
  /** Names that stand for nothing, each once. */
  unknown: string[];
  hasSeveralCarets: boolean;
}

/** What keeps a text from being a saved reply's. */
export function faultsOfBody(body: string): BodyFaults {
  const names = placeholdersIn(body).flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
  return {
    includesReply: names.some((name) => OTHER_REPLY.test(name)),
    unknown: [...new Set(names.filter((name) => !isKnown(name)))],
    hasSeveralCarets: names.filter((name) => name === CARET).length > 1,
  };
}
