import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { download } from '../../../api/transfers.ts';
import { saveFile } from '../../../components/save-file.ts';

const FILES = {
  json: { operation: 'GET /kb/export', name: 'knowledge-base.json' },
  csv: { operation: 'GET /kb/export.csv', name: 'knowledge-base.csv' },
} as const;

/** Bytes that have come of the running export; null when none runs. Leaving the screen cancels it. */
export function useExport() {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: keyof typeof FILES) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setBytes(0);
    try {
      const { operation, name } = FILES[format];
      saveFile(await download(operation, { signal, onProgress: setBytes }), name);
      toast.success(t`Knowledge base exported`);
    } catch (error) {
      if (!signal.aborted) {
        toast.error(errorText(error), { action: { label: t`Retry`, onClick: () => void start(format) } });
      }
    } finally {
      if (running.current === controller) setBytes(null);
    }
  };

  return { bytes, start, cancel: () => running.current?.abort() };
}
