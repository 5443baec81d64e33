import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { visitorApi } from '../../api/visitor-api.ts';
import { isFullKey, NOT_FULL } from '../api-key/full-key.ts';

/** One key, tried: asked of the server first, so that a refusal is read here and not inside a small window. */
export function useTestSession() {
  const [key, setKey] = useState('');
  /** Counts the sessions; each one mounts a new widget. 0: none is shown. */
  const [round, setRound] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const check = useMutation({
    mutationFn: (apiKey: string) => visitorApi(apiKey).api.call('GET /chat/config'),
    onSuccess: () => {
      setRound((count) => count + 1);
      setIsRunning(true);
    },
    onError: () => setIsRunning(false),
  });

  const stop = () => {
    setIsRunning(false);
    check.reset();
  };

  return {
    key,
    setKey(next: string) {
      setKey(next);
      stop();
    },
    problem: key === '' || isFullKey(key) ? undefined : t(NOT_FULL),
    mayStart: isFullKey(key),
    isChecking: check.isPending,
    error: check.error,
    isRunning,
    round,
    start: () => check.mutate(key),
    startWith(apiKey: string) {
      setKey(apiKey);
      check.mutate(apiKey);
    },
    stop,
  };
}
