import { fetchPart } from '../network/fetch-part.ts';
import type { Following, FollowOptions } from './follow.ts';

const RETRY_MS = 5_000;

/** Loaded on demand: half the chat's bytes, and most visitors never reach a person. */
export function followLazily(options: FollowOptions): Following {
  let following: Following | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const load = async () => {
    try {
      const { follow } = await fetchPart(() => import('./follow.ts'));
      if (!isStopped) following = follow(options);
    } catch {
      if (!isStopped) retry = setTimeout(load, RETRY_MS);
    }
  };
  void load();

  return {
    typing: (isTyping) => following?.typing(isTyping),
    stop() {
      isStopped = true;
      clearTimeout(retry);
      following?.stop();
    },
  };
}
