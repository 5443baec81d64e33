import type { Form, FormField } from '@chatbot-saas/contract';
import { CONSENT_KEY, MAX_ATTRIBUTE_LENGTH, NAME_KEY } from '@chatbot-saas/contract/domain';
import * as lazyTexts from '#lazy-texts';
import type { Visitor } from '../../conversation/person/said.ts';
import { isEmail } from '../../conversation/session.ts';

/** What is typed, by the field's key; of the consent, any text. */
export type Typed = Readonly<Record<string, string>>;

const PHONE = /^[+\d][\d\s()./-]{4,}$/;

/** What is wrong with each field; empty where nothing is. */
export function problemsIn({ fields, consent }: Form, typed: Typed): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const problem = problemOf(field, typed[field.key]?.trim() ?? '');
    if (problem) problems[field.key] = problem;
  }
  if (consent && !typed[CONSENT_KEY]) problems[CONSENT_KEY] = lazyTexts.consentMissing;
  return problems;
}

function problemOf({ type, required }: FormField, text: string): string {
  if (!text) return required ? lazyTexts.fillIn : '';
  if (type === 'email' && !isEmail(text)) return lazyTexts.emailInvalid;
  return type === 'phone' && !PHONE.test(text) ? lazyTexts.phoneInvalid : '';
}

/** As the conversation is started with them: the address and the name, and all else as attributes. */
export function visitorOf({ fields, consent }: Form, typed: Typed, now = new Date()): Visitor {
  const attributes: Record<string, string> = {};
  const visitor: Visitor = {};
  for (const { key, type } of fields) {
    const text = typed[key]?.trim().slice(0, MAX_ATTRIBUTE_LENGTH);
    if (!text) continue;
    if (type === 'email') visitor.email = text;
    else if (key === NAME_KEY) visitor.name = text;
    else attributes[key] = text;
  }
  if (consent) attributes[CONSENT_KEY] = now.toISOString();
  return { ...visitor, ...(Object.keys(attributes).length > 0 && { attributes }) };
}
