import { type DecidedConversation, faultsOfDecisions, summaryOfDecisions } from './decisions-result.ts';
import type { Changed } from './sending-process.ts';

export interface WrittenReply {
  content: string;
  /** The call had returned before the process was killed. */
  isAcknowledged: boolean;
}

export interface Ending {
  name: string;
  written: WrittenReply[];
  /** Contents, oldest first. */
  atServer: string[];
  here: Changed['replies'];
}

export interface KillsResult {
  kills: number;
  /** Kills that left a request whose answer was never received. */
  interrupted: number;
  seconds: number;
  conversations: Ending[];
  /** `times`: as often as the server has it. */
  savedReplies: { title: string; isAcknowledged: boolean; times: number }[];
  decided: DecidedConversation[];
  me: { _id: string; name: string };
}

/** What is not as it must be, a sentence each: every reply at the server once and in order, or shown as not sent. */
export function faultsOf({ conversations, savedReplies, decided, me }: KillsResult): string[] {
  const savedFaults = savedReplies.flatMap(({ title, isAcknowledged, times }) => {
    if (times > 1) return [`"${title}" is saved ${times} times`];
    return times === 0 && isAcknowledged ? [`"${title}" is lost`] : [];
  });
  const faults = conversations.flatMap(({ name, written, atServer, here }) => {
    const inOrder = written.map(({ content }) => content).filter((content) => atServer.includes(content));
    const faults = written.flatMap(({ content, isAcknowledged }) => {
      const places = [...atServer, ...here.map((reply) => reply.content)].filter(
        (each) => each === content,
      ).length;
      if (places > 1) return [`${name}: "${content}" is in ${places} places`];
      // Killed before its call returned, it may be gone: no call has confirmed it.
      return places === 0 && isAcknowledged ? [`${name}: "${content}" is lost`] : [];
    });
    if (inOrder.join() !== atServer.join()) faults.push(`${name}: not in order at the server`);
    if (here.length > 0 && here[0]?.state !== 'unsent')
      faults.push(`${name}: "${here[0]?.content}" does not go out`);
    return faults;
  });
  return [...faults, ...savedFaults, ...faultsOfDecisions(decided, me)];
}

export function summaryOf({
  kills,
  interrupted,
  seconds,
  conversations,
  savedReplies,
  decided,
}: KillsResult): string[] {
  const sum = (count: (ending: Ending) => number) =>
    conversations.reduce((total, each) => total + count(each), 0);
  const written = sum((each) => each.written.length);
  const acknowledged = sum((each) => each.written.filter(({ isAcknowledged }) => isAcknowledged).length);
  const unsent = sum((each) => each.here.filter(({ state }) => state === 'unsent').length);
  return [
    `${kills} kills in ${seconds.toFixed(0)} s, ${interrupted} of them with a request under way`,
    `${written} replies written, ${acknowledged} of their calls had returned`,
    `${sum((each) => each.atServer.length)} at the server, ${unsent} shown as not sent, ${sum((each) => each.here.length) - unsent} behind those`,
    summaryOfDecisions(decided),
    `${savedReplies.filter(({ times }) => times > 0).length} of ${savedReplies.length} saved replies at the server, each once`,
  ];
}
