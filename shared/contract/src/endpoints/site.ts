import * as z from 'zod';
import { INDUSTRIES, MAX_SITE_DRAFTS } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';

/** As people type it: without the protocol, too. */
const withProtocol = (address: string) =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;

export const siteAddress = z
  .string('Enter your website')
  .trim()
  .min(1, 'Enter your website')
  .max(500, 'Must be at most 500 characters')
  // Chromium takes a space in a host's name, and the server does not.
  .refine((address) => address === '' || (!/\s/.test(address) && URL.canParse(withProtocol(address))), {
    error: 'Enter an address such as shop.example.com',
  });

const draft = z.object({ question: z.string(), answer: z.string(), category: z.string() });
export type SiteDraft = z.output<typeof draft>;

export const site = z.object({
  /** Where it was found, after redirects. */
  url: z.url(),
  title: z.string(),
  description: z.string(),
  /** `#RRGGBB`, most likely its own color first. */
  colors: z.array(z.string()),
  /** As a `data:` address, so that showing it calls no one. */
  icon: z.string().nullable(),
  drafts: z.array(draft).max(MAX_SITE_DRAFTS),
});
export type Site = z.output<typeof site>;

export const siteEndpoints = defineEndpoints({
  read: {
    method: 'POST',
    path: '/tenant/site',
    summary: 'Read a website: its title, colors and icon, and the answers on it as drafts',
    access: { staff: 'admin' },
    body: z.object({ url: siteAddress }),
    response: z.object({ site }),
    errors: ['site_unreadable'],
    limit: 'site',
  },
  starter: {
    method: 'GET',
    path: '/tenant/starter',
    summary: 'A starter set of drafts for an industry, with blanks to fill in',
    access: { staff: 'admin' },
    query: z.object({ industry: z.enum(INDUSTRIES).default('other') }),
    response: z.object({ drafts: z.array(draft) }),
  },
});

export const siteReference = describeEndpoints<typeof siteEndpoints>('A website as a start', () => ({
  read: {
    rules:
      'Reads the page and up to four more of the same site: questions and answers, help, shipping, returns, hours, contact. Nothing is stored: send the drafts that fit to `POST /kb/import`. Only addresses on the public internet are read, after each redirect too; others, and pages that are no HTML, answer `site_unreadable` with the reason. 20 an hour for each workspace.',
    request: { url: 'acme.example' },
    answer: {
      site: {
        url: 'https://acme.example/',
        title: 'Acme Store',
        description: 'Everyday things, made to last.',
        colors: ['#0F766E'],
        icon: null,
        drafts: [
          {
            question: 'How long does shipping take?',
            answer: 'Three to five working days.',
            category: 'shipping',
          },
        ],
      },
    },
  },
  starter: {
    rules:
      'In an answer, `[3–5 working days]` is a blank with an example of what to write. Nothing about your business is made up: fill in the blanks before you send a draft to `POST /kb/import`.',
    parameters: { industry: 'Whose set' },
    answer: {
      drafts: [
        {
          question: 'How long does shipping take?',
          answer: 'Shipping takes [3–5 working days].',
          category: 'shipping',
        },
      ],
    },
  },
}));
