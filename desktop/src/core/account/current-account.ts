import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import type { Clock, ServerLink } from '../ports.ts';
import type { Account, Profile } from './account.ts';
import { createRenewal } from './renewal.ts';

/** What is kept of the account for the next start. */
export interface AccountEvents {
  onProfile(token: string, profile: Profile): void;
  onRenewed(former: string, token: string): void;
}

interface CurrentAccountOptions extends AccountEvents {
  account: Account;
  link: Pick<ServerLink, 'renew' | 'fetchProfile' | 'saveProfile'>;
  clock: Clock;
}

/** The signed-in person and their workspace, as the server said last, and the token that is renewed meanwhile. */
export interface CurrentAccount {
  get(): Account;
  /** Asks who this person is by now, and how their workspace is set; rejects with ApiError. */
  refresh(): Promise<Account>;
  /** Out of reach, what was kept is shown; a refused token reaches the listener. */
  tryRefresh(): void;
  /** Null: that of the system. Rejects with ApiError. */
  chooseLanguage(language: InterfaceLanguage | null): Promise<void>;
  /** Renews the token if that is due. */
  renew(): void;
  /** An answer that comes later changes nothing. */
  close(): void;
}

export function openCurrentAccount(options: CurrentAccountOptions): CurrentAccount {
  const { link, clock } = options;
  let account = options.account;
  let isClosed = false;

  const keep = (profile: Partial<Profile>) => {
    if (isClosed) return account;
    account = { ...account, ...profile };
    const { user, tenant } = account;
    options.onProfile(account.token, { user, tenant });
    return account;
  };
  const refresh = async () => keep(await link.fetchProfile());
  const renew = createRenewal({
    ...{ link, clock },
    onToken(token) {
      if (isClosed) return;
      const former = account.token;
      account = { ...account, token };
      options.onRenewed(former, token);
    },
  });

  return {
    get: () => account,
    ...{ refresh, renew },
    tryRefresh: () => void refresh().catch(() => undefined),
    async chooseLanguage(language) {
      const { name, preferences } = account.user;
      keep({ user: await link.saveProfile({ name, preferences: { ...preferences, language } }) });
    },
    close() {
      isClosed = true;
    },
  };
}
