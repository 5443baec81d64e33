import type { BulkResult } from '@chatbot-saas/contract';
import type { BulkAction } from '@chatbot-saas/contract/domain';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '../../overlays/toast.tsx';
import { formatNumber } from '../../texts/numbers.ts';
import { refusedText } from './refused-text.ts';

/** One thing that is done with many. */
export interface BulkAct {
  action: BulkAction;
  labels?: string[];
  agentId?: string;
  until?: string;
}

const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = { label: 'unlabel', unlabel: 'label' };

interface BulkOptions {
  /** `waiting`: so many of what is done wait for a connection. */
  call: (ids: readonly string[], act: BulkAct) => Promise<BulkResult & { waiting?: number }>;
  errorText: (error: unknown) => string;
  onSettled?: () => void;
  keepChosen: (ids: readonly string[]) => void;
}

/** Does one thing with many conversations, says which were refused and why, and takes labels back on request. */
export function useBulk({ call, errorText, onSettled, keepChosen }: BulkOptions) {
  const [isBusy, setIsBusy] = useState(false);

  /** Answers null once the call is through, whatever it refused; else why it was not. */
  const run = async (ids: readonly string[], act: BulkAct): Promise<string | null> => {
    if (ids.length === 0) return null;
    setIsBusy(true);
    try {
      const result = await call(ids, act);
      const opposite = OPPOSITE[act.action];
      say(result, opposite && (() => void run(result.done, { ...act, action: opposite })));
      // Labels are chosen one after the other. After all else, what was refused is left to be looked at.
      if (!opposite) keepChosen(result.refused.map(({ id }) => id));
      return null;
    } catch (error) {
      return errorText(error);
    } finally {
      setIsBusy(false);
      onSettled?.();
    }
  };
  return { run, isBusy };
}

function say(
  { done, refused, waiting = 0 }: BulkResult & { waiting?: number },
  undo: (() => void) | undefined,
): void {
  const isUndoable = undo !== undefined && done.length > 0;
  const options = {
    id: 'bulk',
    ...(refused.length > 0 && { description: refusedText(refused) }),
    ...(isUndoable && { action: { label: t`Undo`, onClick: undo } }),
  };
  const count = done.length;
  const doneCount = formatNumber(count);
  const refusedCount = formatNumber(refused.length);
  if (refused.length > 0) toast.error(t`${doneCount} done, ${refusedCount} refused`, options);
  else if (waiting > 0)
    toast.info(
      t`${plural(waiting, { one: '# conversation waits for a connection', other: '# conversations wait for a connection' })}`,
      options,
    );
  else
    toast.success(
      t`${plural(count, { one: '# conversation updated', other: '# conversations updated' })}`,
      options,
    );
}
