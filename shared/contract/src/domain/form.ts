/** When the widget asks who a visitor is, before their first message. */
export const FORM_MOMENTS = ['never', 'away', 'always'] as const;
export type FormMoment = (typeof FORM_MOMENTS)[number];

export const FORM_FIELD_TYPES = ['text', 'email', 'phone', 'choice'] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

export const MAX_FORM_FIELDS = 8;
export const MAX_FORM_LABEL = 80;
export const FORM_OPTIONS = { most: 20, length: 80 } as const;
export const MAX_CONSENT = 500;

/** The field whose answer is the visitor's name. */
export const NAME_KEY = 'name';
/** The attribute that says when a visitor agreed. */
export const CONSENT_KEY = 'consent';

export const DEFAULT_FORM = { when: 'never', fields: [], consent: null } as const;
