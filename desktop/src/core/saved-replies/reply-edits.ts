import { randomUUID } from 'node:crypto';
import { ApiError } from '@chatbot-saas/client';
import type { SavedReply } from '@chatbot-saas/contract';
import { CoreError, type CoreErrorCode } from '../core-error.ts';
import type { OutboxCounts } from '../outbox/outbox-reply.ts';
import type { Schedule } from '../outbox/ports.ts';
import { sendFailure } from '../outbox/send-failure.ts';
import { createSender, type Outcome } from '../outbox/sender.ts';
import { writesFor } from '../outbox/writes-for.ts';
import {
  idsOf,
  isSame,
  type ReplyEdit,
  type ReplyEditStore,
  says,
  shownEdit,
  type WantedReply,
  withoutFiles,
} from './reply-edit.ts';
import type { SavedReplyLink } from './saved-reply-link.ts';

interface ReplyEditsOptions {
  store: ReplyEditStore;
  /** What the server has, as of the last sync. */
  replies: { list(): SavedReply[]; put(reply: SavedReply): void; remove(id: string): void };
  link: Pick<SavedReplyLink, 'createReply' | 'changeReply' | 'removeReply'>;
  /** Who writes here. */
  userId: string;
  isOnline(): boolean;
  onChange(): void;
  /** The disk failed where no caller waits for an answer. */
  onError(error: unknown): void;
  now: () => Date;
  schedule: Schedule;
  random?: () => number;
}

/** `stale`: what stands now, where it has changed since it was read; nothing was saved then. */
export interface Written {
  isQueued: boolean;
  stale: SavedReply | null;
}

/** Saved replies are written at once where the server answers, else on disk when the call returns. Rejects with ApiError. */
export interface ReplyEdits {
  create(reply: WantedReply & { clientId: string }): Promise<Written>;
  /** `version`: the one that was read. */
  change(id: string, wanted: WantedReply, version: number | undefined): Promise<Written>;
  remove(id: string): Promise<Written>;
  /** Tries a refused one again. Where a teammate has changed it, their text is written over: the person has seen it. */
  retry(id: string): void;
  /** Takes one back. Throws CoreError `reply_under_way` for one that may have reached the server. */
  discard(id: string): void;
  list(): readonly ReplyEdit[];
  /** What the server has, with what waits here in its place. */
  shown(replies: readonly SavedReply[]): SavedReply[];
  counts(): OutboxCounts;
  /** The link is online. */
  wake(): void;
  /** The store was recreated and may lack some of them. */
  rewrite(): void;
  /** The machine was asleep, or is on another network. */
  resume(): void;
  close(): void;
}

const DONE: Outcome = { kind: 'done' };
const LATER: Outcome = { kind: 'wait', askedMs: null, isForAll: false };
const SAVED: Written = { isQueued: false, stale: null };
const AGAIN = { state: 'queued', reason: null, theirs: null } as const;
const QUEUED: Written = { isQueued: true, stale: null };
/** One after the other: a shortcut is free for one reply once another has given it up. */
const LANE = 'saved replies';

export function openReplyEdits(options: ReplyEditsOptions): ReplyEdits {
  const { store, link, replies } = options;
  const isWritten = writesFor(options.onError);
  const edits = new Map(store.list().map((edit) => [edit.id, edit]));
  const leaving = new AbortController();
  /** Under the id that a new one had here, what the server has of it: a screen may still have it open. */
  const made = new Map<string, SavedReply>();

  const find = (id: string) => edits.get(id) ?? [...edits.values()].find(({ base }) => base?._id === id);

  const put = (edit: ReplyEdit) => {
    store.put(edit);
    edits.set(edit.id, edit);
    options.onChange();
  };

  const drop = ({ id }: ReplyEdit) => {
    isWritten(() => store.remove(id));
    edits.delete(id);
    options.onChange();
  };

  /** Asks the server for what is wanted; answers the reply as it is then, or null where it is gone. */
  const ask = async (
    { base, clientId }: Pick<ReplyEdit, 'base' | 'clientId'>,
    wanted: WantedReply | null,
    signal: AbortSignal,
  ): Promise<{ reply: SavedReply | null; isStale: boolean }> => {
    if (wanted === null) {
      if (base) await link.removeReply(base._id, signal);
      return { reply: null, isStale: false };
    }
    const { files, ...texts } = wanted;
    if (base) {
      const change = { ...texts, ...(files && { files: idsOf(files) }), version: base.version };
      return link.changeReply(base._id, change, signal);
    }
    const reply = await link.createReply({ ...texts, files: idsOf(files ?? []), clientId }, signal);
    return { reply, isStale: false };
  };

  const keep = (id: string, reply: SavedReply | null) => {
    for (const [first, { _id }] of made) if (reply && _id === reply._id) made.set(first, reply);
    isWritten(() => {
      if (reply) replies.put(reply);
      else replies.remove(id);
    });
  };

  /** The server has what was asked for; another text since is asked for next. */
  const settle = (edit: ReplyEdit, asked: WantedReply | null, reply: SavedReply | null): Outcome => {
    keep(edit.base?._id ?? edit.id, reply);
    if (reply && !edit.base) made.set(edit.id, reply);
    if (isSame(edit.wanted, asked)) drop(edit);
    else isWritten(() => put({ ...edit, base: reply, clientId: randomUUID(), attempt: null }));
    return DONE;
  };

  const refuse = (edit: ReplyEdit, reason: string, fields: Partial<ReplyEdit> = {}): Outcome => {
    isWritten(() => put({ ...edit, attempt: null, state: 'unsent', reason, ...fields }));
    return DONE;
  };

  const fail = (edit: ReplyEdit, asked: WantedReply | null, error: unknown): Outcome => {
    const isGone = error instanceof ApiError && error.code === 'not_found';
    if (isGone && asked === null) return settle(edit, asked, null);
    if (isGone && edit.base) {
      keep(edit.base._id, null);
      if (edit.wanted === null) return settle(edit, null, null);
      return refuse(edit, 'saved_reply_removed' satisfies CoreErrorCode, {
        base: null,
        clientId: randomUUID(),
        wanted: withoutFiles(edit.wanted, edit.base.files),
      });
    }
    const failure = sendFailure(error);
    if (failure.kind === 'edited_too_late')
      return refuse(edit, 'earlier_text_sent' satisfies CoreErrorCode, { clientId: randomUUID() });
    if (failure.kind === 'retry')
      return { kind: 'wait', askedMs: failure.waitMs, isForAll: failure.isForAll };
    if (failure.kind !== 'unsent') return LATER;
    // Written again meanwhile: that text may be taken.
    if (!isSame(edit.wanted, asked)) {
      isWritten(() => put({ ...edit, attempt: null }));
      return DONE;
    }
    return refuse(edit, failure.reason);
  };

  const first = () => [...edits.values()].find(({ state }) => state === 'queued');

  const sendFirst = async (_: string, signal: AbortSignal): Promise<Outcome> => {
    const edit = first();
    if (!edit) return DONE;
    // Never sent, so there is nothing to be deleted.
    if (!edit.base && !edit.attempt && edit.wanted === null) {
      drop(edit);
      return DONE;
    }
    const { wanted } = edit.attempt ?? edit;
    // On disk before the request: after a crash it is known to be the one that may have arrived.
    if (!edit.attempt && !isWritten(() => put({ ...edit, attempt: { wanted } }))) return LATER;
    const outcome = await ask(edit, wanted, signal).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    const current = edits.get(edit.id);
    if (signal.aborted || !current) return DONE;
    if ('error' in outcome) return fail(current, wanted, outcome.error);
    const { reply, isStale } = outcome.answer;
    if (!isStale || (reply && wanted && says(reply, wanted))) return settle(current, wanted, reply);
    return refuse(current, 'saved_reply_changed' satisfies CoreErrorCode, { theirs: reply });
  };

  const sender = createSender({
    due: () => (options.isOnline() && first() ? [LANE] : []),
    sendFirst,
    schedule: options.schedule,
    random: options.random ?? Math.random,
  });
  queueMicrotask(sender.pump);

  const enqueue = (edit: ReplyEdit): Written => {
    put(edit);
    sender.nudge(LANE);
    return QUEUED;
  };

  /** At once if that can be. A request without an answer is the first to be repeated. */
  const write = async (
    edit: Omit<ReplyEdit, 'attempt' | 'state' | 'reason' | 'theirs'>,
  ): Promise<Written> => {
    const queued: ReplyEdit = { ...edit, attempt: null, ...AGAIN };
    if (!options.isOnline() || first()) return enqueue(queued);
    try {
      const { reply, isStale } = await ask(edit, edit.wanted, leaving.signal);
      if (isStale) return { isQueued: false, stale: reply };
      keep(edit.base?._id ?? edit.id, reply);
      options.onChange();
      return SAVED;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) throw error;
      return enqueue({ ...queued, attempt: { wanted: edit.wanted } });
    }
  };

  /** Of a reply that is known here, with the version that the person had read. */
  const baseOf = (id: string, version?: number): SavedReply => {
    const own = made.get(id);
    const base = own ?? replies.list().find(({ _id }) => _id === id);
    if (!base) throw new CoreError('saved_reply_removed');
    return own || version === undefined ? base : { ...base, version };
  };

  return {
    create({ clientId, ...wanted }) {
      const earlier = edits.get(clientId);
      if (earlier) return Promise.resolve(enqueue({ ...earlier, wanted, ...AGAIN }));
      return write({ id: clientId, base: null, clientId, wanted });
    },
    async change(id, wanted, version) {
      const earlier = find(id);
      // Files that it does not name stay as they are, and that may be as they wait here.
      const files = wanted.files ?? earlier?.wanted?.files;
      if (earlier) return enqueue({ ...earlier, wanted: { ...wanted, ...(files && { files }) }, ...AGAIN });
      const base = baseOf(id, version);
      return write({ id: base._id, base, clientId: randomUUID(), wanted });
    },
    async remove(id) {
      const earlier = find(id);
      if (earlier) return enqueue({ ...earlier, wanted: null, ...AGAIN });
      const base = baseOf(id);
      return write({ id: base._id, base, clientId: randomUUID(), wanted: null });
    },
    retry(id) {
      const edit = find(id);
      if (!edit) return;
      const base = edit.theirs ?? edit.base;
      enqueue({ ...edit, base, ...AGAIN });
    },
    discard(id) {
      const edit = find(id);
      if (!edit) return;
      if (edit.attempt) throw new CoreError('reply_under_way');
      if (edit.theirs) keep(edit.theirs._id, edit.theirs);
      store.remove(edit.id);
      edits.delete(edit.id);
      options.onChange();
      sender.pump();
    },
    list: () => [...edits.values()],
    shown(listed) {
      const now = options.now().toISOString();
      const changed = new Map([...edits.values()].map((edit) => [edit.base?._id ?? edit.id, edit]));
      const kept = listed.flatMap((reply) => {
        const edit = changed.get(reply._id);
        changed.delete(reply._id);
        // Its uses and ratings are those of now.
        if (!edit) return [reply];
        return shownEdit({ ...edit, base: reply }, options.userId, now) ?? [];
      });
      const added = [...changed.values()].flatMap((edit) => shownEdit(edit, options.userId, now) ?? []);
      return [...kept, ...added];
    },
    counts() {
      const unsent = [...edits.values()].filter(({ state }) => state === 'unsent').length;
      return { waiting: edits.size - unsent, unsent };
    },
    wake: sender.wake,
    rewrite() {
      for (const edit of edits.values()) isWritten(() => store.put(edit));
    },
    resume: sender.restart,
    close() {
      leaving.abort();
      sender.close();
    },
  };
}
