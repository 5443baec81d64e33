import { randomUUID } from 'node:crypto';
import { ApiError } from '@chatbot-saas/client';
import type { SavedReply, StoredFile } from '@chatbot-saas/contract';
import type { SavedReplyLink } from '../../src/core/saved-replies/saved-reply-link.ts';
import { refusal } from './reply-server.ts';
import { aSavedReply } from './samples.ts';

/** An upload by its id. */
export const aStoredFile = (id: string): StoredFile => ({
  ...{ id, name: `${id}.pdf`, type: 'application/pdf', size: 3 },
  ...{ width: null, height: null, url: '' },
});

/** The saved replies of a workspace, by the server's rules. */
export class SavedReplyServer implements SavedReplyLink {
  readonly replies = new Map<string, SavedReply>();
  /** In order: what was done, not what was asked twice. */
  readonly done: string[] = [];
  /** Whose next answer is lost: the request is done. */
  readonly loses = new Set<'create' | 'change' | 'remove'>();
  readonly #made = new Map<string, { id: string; text: string }>();

  async #answer<T>(verb: 'create' | 'change' | 'remove', value: () => T): Promise<T> {
    const answered = value();
    if (this.loses.delete(verb))
      throw new ApiError({ status: 0, code: 'network', message: 'No connection to the server.' });
    return answered;
  }

  put(reply: SavedReply): SavedReply {
    this.replies.set(reply._id, reply);
    return reply;
  }

  #assertFree(shortcut: string, own: string | null) {
    for (const { _id, title, shortcut: taken } of this.replies.values())
      if (shortcut && taken === shortcut && _id !== own)
        throw refusal('state_conflict', `“${title}” already has the shortcut ${shortcut}.`);
  }

  fetchReplies = async () => [...this.replies.values()];

  createReply: SavedReplyLink['createReply'] = ({ clientId, ...draft }) =>
    this.#answer('create', () => {
      const text = JSON.stringify(draft);
      const earlier = this.#made.get(clientId);
      if (earlier) {
        const reply = this.replies.get(earlier.id);
        if (reply && earlier.text === text) return reply;
        throw refusal('client_id_reused', 'This clientId was used for a different saved reply.');
      }
      this.#assertFree(draft.shortcut, null);
      const files = draft.files.toSorted().map(aStoredFile);
      const reply = aSavedReply({ ...draft, _id: randomUUID(), files, usedCount: 0, version: 1 });
      this.#made.set(clientId, { id: reply._id, text });
      this.done.push(`create ${reply.title}`);
      return this.put(reply);
    });

  changeReply: SavedReplyLink['changeReply'] = (id, { version, files, ...change }) =>
    this.#answer('change', () => {
      const former = this.replies.get(id);
      if (!former) throw refusal('not_found', 'Not found');
      if (version !== undefined && version !== former.version) return { reply: former, isStale: true };
      this.#assertFree(change.shortcut ?? '', id);
      const reply = aSavedReply({ ...former, ...change, version: former.version + 1 } as SavedReply);
      if (files) reply.files = files.toSorted().map(aStoredFile);
      this.done.push(`change ${reply.title}`);
      return { reply: this.put(reply), isStale: false };
    });

  removeReply: SavedReplyLink['removeReply'] = (id) =>
    this.#answer('remove', () => {
      const former = this.replies.get(id);
      if (!former) throw refusal('not_found', 'Not found');
      this.replies.delete(id);
      this.done.push(`remove ${former.title}`);
    });
}
