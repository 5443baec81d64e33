import { createDownloadClient, createEventClient, type EventClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';
import * as session from '../session/session.ts';
import { endIfRefused, options } from './client.ts';

// What takes a while, apart from the other calls: no first page waits for its code.
const fetchFile = createDownloadClient<StaffOperations>(options);
const eventClient = createEventClient<StaffOperations>(options);

/** Calls that report progress. The caller shows errors where it showed the progress. */
export const eventApi: EventClient<StaffOperations> = {
  async call(operation, request, onEvent) {
    const sentWith = session.token();
    try {
      return await eventClient.call(operation, request, onEvent);
    } catch (error) {
      endIfRefused(error, sentWith);
      throw error;
    }
  },
};

/** Downloads a file and reports progress. The caller shows errors. */
export const download: typeof fetchFile = async (operation, request) => {
  const sentWith = session.token();
  try {
    return await fetchFile(operation, request);
  } catch (error) {
    endIfRefused(error, sentWith);
    throw error;
  }
};
