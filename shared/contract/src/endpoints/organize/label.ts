import * as z from 'zod';
import { LABEL_COLORS } from '../../domain/index.ts';
import { id } from '../../fields.ts';
import { ids } from '../../reference/story.ts';

/** What conversations are sorted by, as they carry it. */
export const label = z.object({ _id: id, name: z.string(), color: z.enum(LABEL_COLORS) });
export type Label = z.output<typeof label>;

export const exampleLabel: z.input<typeof label> = { _id: ids.label, name: 'Refund', color: 'blue' };
