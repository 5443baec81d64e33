import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../overlays/toast.tsx';

const CONFIRMATION_MS = 2_000;

/** Copies a text and says so; `copied` holds for two seconds. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error(t`Failed to copy`);
      return;
    }
    toast.success(t`Copied to clipboard!`, { id: 'copied' });
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), CONFIRMATION_MS);
  }, []);

  return { copied, copy };
}
