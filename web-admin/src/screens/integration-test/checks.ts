import type { ApiKey, Member } from '@chatbot-saas/contract';
import { formatNumber } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { visitorApi } from '../../api/visitor-api.ts';
import { usableKeys } from '../../components/api-key/key-choice.ts';
import type { Result } from './results.ts';

export function judgeKeys(keys: readonly ApiKey[], now: number): Result {
  const usable = usableKeys(keys, now).length;
  if (usable === 0) {
    return {
      status: 'warning',
      summary: t`No active key with chat:write`,
      detail: t`Create or activate one under API Keys. Your site needs it for the widget.`,
    };
  }
  return {
    status: 'success',
    summary: t`${plural(usable, { one: '# active key', other: '# active keys' })} with chat:write`,
  };
}

export function judgeAgents(team: readonly Member[]): Result {
  const agents = team.filter(({ role }) => role === 'agent').length;
  const online = team.filter(({ presence }) => presence === 'online').length;
  if (agents === 0) return { status: 'warning', summary: t`No agents found - add agents to enable handoff` };
  if (online === 0) {
    return {
      status: 'warning',
      summary: t`${plural(agents, { one: '# agent', other: '# agents' })}, no one online`,
      detail: t`Visitors who ask for an agent wait until someone comes online.`,
    };
  }
  return {
    status: 'success',
    summary: t`${plural(agents, { one: '# agent', other: '# agents' })}, ${plural(online, { one: '# teammate online', other: '# teammates online' })}`,
  };
}

/** What a site's page would fetch, and what the widget asks first. */
export async function checkWidget(key: string, signal: AbortSignal): Promise<Result> {
  const begun = performance.now();
  const [script] = await Promise.all([
    fetchFile('/widget.js', signal),
    fetchFile('/widget/frame.html', signal),
    visitorApi(key).api.call('GET /chat/config', { signal }),
  ]);
  const kilobytes = formatNumber(script.length / 1_000, { maximumFractionDigits: 1 });
  const milliseconds = formatNumber(Math.round(performance.now() - begun));
  return {
    status: 'success',
    summary: t`Script, window and settings load`,
    detail: t`${kilobytes} kB of script before compression, all in ${milliseconds} ms`,
  };
}

async function fetchFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { cache: 'no-store', signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Error(t`We couldn’t reach ${path}`);
  });
  const status = String(answer.status);
  if (!answer.ok) throw new Error(t`${path} returned status ${status}`);
  return answer.text();
}
