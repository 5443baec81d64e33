import type { Contact } from '@chatbot-saas/contract';
import { MAX_ATTRIBUTES } from '@chatbot-saas/contract/domain';

type Person = Pick<
  Contact,
  'name' | 'email' | 'phone' | 'externalId' | 'attributes' | 'isVerified' | 'isBlocked' | 'conversationCount'
>;

export type MergeRefusal = 'verified-into-unverified' | 'two-external-ids' | 'one-blocked';

/** Why the server would refuse that `source` goes into `target`; null if it would not. */
export function refusalOf(source: Person, target: Person): MergeRefusal | null {
  if (source.externalId !== null) {
    return target.externalId === null ? 'verified-into-unverified' : 'two-external-ids';
  }
  return source.isBlocked === target.isBlocked ? null : 'one-blocked';
}

/** What `target` has once `source` has gone into it. It keeps its values where both have one. */
export function outcomeOf(source: Person, target: Person): Person {
  // An unverified person's claims prove nothing about a verified one.
  const claimed = (field: 'name' | 'email') =>
    target.isVerified ? target[field] : (target[field] ?? source[field]);
  const added = Object.entries(source.attributes).filter(([key]) => !(key in target.attributes));
  const attributes = [...Object.entries(target.attributes), ...added].slice(0, MAX_ATTRIBUTES);
  return {
    ...target,
    name: claimed('name'),
    email: claimed('email'),
    phone: target.phone ?? source.phone,
    attributes: Object.fromEntries(attributes),
    conversationCount: source.conversationCount + target.conversationCount,
  };
}
