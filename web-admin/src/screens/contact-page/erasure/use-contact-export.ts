import type { Contact } from '@chatbot-saas/contract';
import { contactName, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { download } from '../../../api/transfers.ts';
import { saveFile } from '../../../components/save-file.ts';

/** Saves all that is kept about a person as a file. Leaving the page cancels it. */
export function useContactExport(contact: Contact): () => Promise<void> {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const name = contactName(contact);

  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const params = { id: contact._id };
      saveFile(
        await download('GET /contacts/{id}/export', { params, signal }),
        `contact-${contact._id}.json`,
      );
      toast.success(t`Data of ${name} exported`);
    } catch (error) {
      if (!signal.aborted) {
        toast.error(errorText(error), { action: { label: t`Retry`, onClick: () => void start() } });
      }
    }
  };
  return start;
}
