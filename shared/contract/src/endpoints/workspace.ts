import * as z from 'zod';
import {
  ASSISTANT_LANGUAGES,
  assistantLanguage,
  INDUSTRIES,
  MAX_LOGO_BYTES,
  MAX_WORKSPACE_SLUGS,
  RESERVED_SLUGS,
  SLUG,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { language, nameField, timezone } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { PICTURE, store } from '../reference/story.ts';
import { tenant } from './tenant.ts';

const spoken = language.refine((tag) => assistantLanguage(tag) !== null, {
  error: `Must be one of ${ASSISTANT_LANGUAGES.join(', ')}`,
});

/** The bytes of a picture in base64, and no larger than they may be. */
const logo = z
  .string()
  .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, {
    error: `Must be at most ${MAX_LOGO_BYTES / 1000} kB`,
    abort: true,
  })
  .pipe(z.base64('Must be a picture in base64'));

/** Capital letters are taken as small ones, as mail addresses are. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(SLUG.pattern, {
    error: `Use letters from a to z, digits and hyphens, at most ${SLUG.most}`,
    abort: true,
  })
  .refine((name) => !RESERVED_SLUGS.includes(name), 'This address is reserved. Choose another one.');

export const tenantEndpoints = defineEndpoints({
  update: {
    method: 'PUT',
    path: '/tenant',
    summary: 'Change the workspace; what is not named stays',
    access: { staff: 'admin' },
    body: z.object({
      name: nameField(120, 'Name is required').optional(),
      industry: z.enum(INDUSTRIES).optional(),
      timezone: timezone.optional(),
      language: spoken.nullable().optional(),
      logo: logo.nullable().optional(),
      slug: slug.optional(),
    }),
    response: z.object({ tenant }),
    errors: ['slug_taken', 'state_conflict'],
  },
});

export const tenantReference = describeEndpoints<typeof tenantEndpoints>('The workspace', () => ({
  update: {
    rules: `\`timezone\` is an IANA name such as \`Europe/Paris\`: new members start with it. \`language\` is a language tag such as \`de\`: the assistant’s and the server’s own words are in it, as long as neither the visitor’s messages nor the page show another. null: the language of the articles, or English where they are too few to be sure. One of ${ASSISTANT_LANGUAGES.join(', ')}, with or without a region. \`logo\` is a PNG or WebP picture in base64, at most 200 kB and 1,024 pixels wide and high; null removes it. The answer has its address, which changes with the picture and needs no credential. \`slug\` is the part of the workspace’s mail address before the @: letters from a to z, digits and hyphens. One that another workspace has or had is 409 \`slug_taken\`. Mail to a former address still reaches the workspace, and no other workspace can get it; of ${MAX_WORKSPACE_SLUGS} addresses none is given back. Trigger keywords that are still the defaults become those of this language and of English, which is a change of the settings: their \`version\` rises.`,
    request: {
      name: 'Acme Store',
      industry: 'ecommerce',
      timezone: 'Europe/Berlin',
      language: 'de',
      logo: PICTURE,
      slug: 'acme-help',
    },
    answer: { tenant: { ...store, slug: 'acme-help', timezone: 'Europe/Berlin', language: 'de' } },
  },
}));
