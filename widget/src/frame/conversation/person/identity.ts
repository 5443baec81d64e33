import type { Said } from '../../../bridge/messages.ts';
import type { LocalStorage } from '../../store/local-storage.ts';
import { type Person, personOf, report } from './said.ts';

const NAME = 'person';

/** Who the visitor is: to the page, and to the server. */
export interface Identity {
  /** What the page says, without a token that the server has refused. */
  person(): Person;
  /** The page names a person whom neither this browser's conversations nor its secret belong to. */
  isAnother(): boolean;
  /** This browser's conversations and its secret are of another person whom the page has named before. */
  isStranger(): boolean;
  /** The browser's secret is of a person whom the server has verified. */
  isVerified(): boolean;
  accepted(token: string): void;
  refused(token: string, reason: string): void;
}

export function createIdentity(storage: LocalStorage, said: readonly Said[]): Identity {
  const refused = new Set<string>();
  const person = (): Person => {
    const all = personOf(said);
    return all.token !== null && refused.has(all.token) ? { ...all, token: null, sub: null } : all;
  };
  const known = () => storage.get(NAME);

  return {
    person,
    isAnother() {
      const { sub } = person();
      return sub !== null && sub !== known();
    },
    isStranger() {
      const { sub } = personOf(said);
      return sub !== null && known() !== null && sub !== known();
    },
    isVerified: () => known() !== null,
    accepted(token) {
      storage.set(NAME, personOf([{ token }]).sub);
    },
    refused(token, reason) {
      if (refused.has(token)) return;
      refused.add(token);
      report(`${reason} Call it again with a fresh one.`);
    },
  };
}
