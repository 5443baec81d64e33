import * as z from 'zod';
import { MAX_ATTRIBUTE_KEY_LENGTH, MAX_ATTRIBUTE_LENGTH, MAX_ATTRIBUTES } from '../../domain/index.ts';
import { text } from '../../fields.ts';

const attributeValue = z.union([text(MAX_ATTRIBUTE_LENGTH), z.number(), z.boolean(), z.null()]);

/** What a site, a program or the team knows of a person. */
export const attributes = z
  .record(text(MAX_ATTRIBUTE_KEY_LENGTH).min(1, 'Required'), attributeValue)
  .refine((all) => Object.keys(all).length <= MAX_ATTRIBUTES, `Must be at most ${MAX_ATTRIBUTES} items`);
export type Attributes = z.output<typeof attributes>;
