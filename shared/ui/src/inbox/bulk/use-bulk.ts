import type { BulkResult } from '@chatbot-saas/contract';
import type { BulkAction } from '@chatbot-saas/contract/domain';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '../../overlays/toast.tsx';
import { toastWithUndo } from '../../overlays/undo-toast.ts';
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

/** What takes it back. */
function opposite(act: BulkAct): BulkAct | null {
  if (act.action === 'undo') return null;
  const action = OPPOSITE[act.action];
  return action ? { ...act, action } : { action: 'undo' };
}

interface BulkOptions {
  /** `waiting`: so many of what is done wait for a connection. */
  call: (ids: readonly string[], act: BulkAct) => Promise<BulkResult & { waiting?: number }>;
  errorText: (error: unknown) => string;
  onSettled?: () => void;
  keepChosen: (ids: readonly string[]) => void;
}

/** Does one thing with many conversations, says which were refused and why, and takes it back on request. */
export function useBulk({ call, errorText, onSettled, keepChosen }: BulkOptions) {
  const [isBusy, setIsBusy] = useState(false);

  /** Answers null once the call is through, whatever it refused; else why it was not. */
  const run = async (ids: readonly string[], act: BulkAct): Promise<string | null> => {
    if (ids.length === 0) return null;
    setIsBusy(true);
    try {
      const result = await call(ids, act);
      const back = opposite(act);
      const undo = async (back: BulkAct) => {
        const problem = await run(result.done, back);
        if (problem !== null) toast.error(problem);
      };
      say(result, back && (() => void undo(back)));
      // Labels are chosen one after the other. After all else, what was refused is left to be looked at.
      if (!OPPOSITE[act.action]) keepChosen(result.refused.map(({ id }) => id));
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
  undo: (() => void) | null,
): void {
  const count = done.length;
  const notice = noticeOf(count, refused.length, waiting);
  const description = refused.length > 0 ? refusedText(refused) : undefined;
  toastWithUndo({ ...notice, description, undo: count > 0 ? undo : null });
}

function noticeOf(count: number, refused: number, waiting: number) {
  if (refused > 0) {
    const [doneCount, refusedCount] = [formatNumber(count), formatNumber(refused)];
    return { kind: 'error', text: t`${doneCount} done, ${refusedCount} refused` } as const;
  }
  if (waiting > 0) {
    const text = t`${plural(waiting, { one: '# conversation waits for a connection', other: '# conversations wait for a connection' })}`;
    return { kind: 'info', text } as const;
  }
  const text = t`${plural(count, { one: '# conversation updated', other: '# conversations updated' })}`;
  return { kind: 'success', text } as const;
}
