import { label, view } from '@chatbot-saas/contract';
import { MAX_VIEW_NAME } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const id = z.string().min(1).max(100);
const draft = z.object({
  name: z.string().min(1).max(MAX_VIEW_NAME),
  shared: z.boolean(),
  filter: view.shape.filter,
  sort: view.shape.sort,
});
const done = z.void();

/** Short lists to choose from, as they were when the server could last be asked. Changing a view needs a connection. */
export const directoryChannels = defineChannels({
  area: 'directory',
  calls: {
    lists: {
      input: z.undefined(),
      output: z.object({
        labels: z.array(label),
        team: z.array(z.object({ _id: id, name: z.string() })),
        views: z.array(view),
      }),
    },
    /** Asks the server for them. Out of reach, what was kept stays. */
    refresh: { input: z.undefined(), output: done },
    saveView: { input: draft.extend({ clientId: z.uuid() }), output: done },
    changeView: { input: draft.partial().extend({ id }), output: done },
    removeView: { input: z.object({ id }), output: done },
  },
  events: { changed: z.null() },
});
