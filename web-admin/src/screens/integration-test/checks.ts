import type { ApiKey, Member } from '@chatbot-saas/contract';
import { visitorApi } from '../../api/visitor-api.ts';
import { usableKeys } from '../../components/api-key/key-choice.ts';
import type { Result } from './results.ts';

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

export function judgeKeys(keys: readonly ApiKey[], now: number): Result {
  const usable = usableKeys(keys, now).length;
  if (usable === 0) {
    return {
      status: 'warning',
      summary: 'No active key with chat:write',
      detail: 'Create or activate one under API Keys: a site needs it to embed the widget.',
    };
  }
  return { status: 'success', summary: `${count(usable, 'active key')} with chat:write` };
}

export function judgeAgents(team: readonly Member[]): Result {
  const agents = team.filter(({ role }) => role === 'agent').length;
  const online = team.filter(({ presence }) => presence === 'online').length;
  if (agents === 0) return { status: 'warning', summary: 'No agents found - add agents to enable handoff' };
  if (online === 0) {
    return {
      status: 'warning',
      summary: `${count(agents, 'agent')}, nobody online`,
      detail: 'Visitors who ask for a person are told so, and wait until somebody comes online.',
    };
  }
  return { status: 'success', summary: `${count(agents, 'agent')}, ${online} of the team online` };
}

/** What a site's page would fetch, and what the widget asks first. */
export async function checkWidget(key: string, signal: AbortSignal): Promise<Result> {
  const begun = performance.now();
  const [script] = await Promise.all([
    fetchFile('/widget.js', signal),
    fetchFile('/widget/frame.html', signal),
    visitorApi(key).api.call('GET /chat/config', { signal }),
  ]);
  const kilobytes = (script.length / 1_000).toFixed(1);
  return {
    status: 'success',
    summary: 'Script, window and settings are delivered',
    detail: `${kilobytes} kB of script before compression, all in ${Math.round(performance.now() - begun)} ms`,
  };
}

async function fetchFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { cache: 'no-store', signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Error(`${path} cannot be reached`);
  });
  if (!answer.ok) throw new Error(`${path} was answered with status ${answer.status}`);
  return answer.text();
}
