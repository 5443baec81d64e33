import type { Attributes, Contact, ContactChange } from '@chatbot-saas/contract';

export interface ContactFormValues {
  name: string;
  email: string;
  phone: string;
  attributes: { key: string; value: string }[];
}

export const formValues = ({ name, email, phone, attributes }: Contact): ContactFormValues => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: String(value ?? '') })),
});

/** An empty field removes what was known. Rows without a name are left out. */
export function changeOf(
  { name, email, phone, attributes }: ContactFormValues,
  known: Attributes,
): Required<ContactChange> {
  const named = attributes.flatMap(({ key, value }) => (key.trim() ? [[key.trim(), value] as const] : []));
  return {
    name: name.trim() || null,
    email: email.trim() || null,
    phone: phone.trim() || null,
    attributes: Object.fromEntries(named.map(([key, value]) => [key, typed(value, known[key])])),
  };
}

/** What was a number or a yes stays one, where what is typed is one. */
function typed(text: string, known: Attributes[string] | undefined): Attributes[string] {
  const value = text.trim();
  if (value === String(known ?? '')) return known ?? value;
  if (typeof known === 'number' && value !== '' && Number.isFinite(Number(value))) return Number(value);
  if (typeof known === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

/** The first name that two rows have. */
export function twice(rows: ContactFormValues['attributes']): string | undefined {
  const keys = rows.map(({ key }) => key.trim()).filter(Boolean);
  return keys.find((key, place) => keys.indexOf(key) !== place);
}
