import type { Clock } from '../ports.ts';

export type UpdateChoice = 'now' | 'at-quit' | 'later';

export interface UpdateState {
  /** Of the update that has been downloaded; null: there is none. */
  version: string | null;
  /** What was chosen for it; null: to be asked. */
  choice: UpdateChoice | null;
}

/** Finds and downloads updates; installs nothing by itself. */
export interface Updater {
  /** Rejects when the feed cannot be read. */
  check(): Promise<void>;
  onDownloaded(listener: (version: string) => void): void;
  setInstallsOnQuit(installsOnQuit: boolean): void;
  /** Ends the program and starts the new one. */
  restart(): void;
}

const CHECK_EVERY_MS = 4 * 3_600_000;
/** After "later", so long nothing is said of that update. */
export const ASK_AGAIN_MS = 24 * 3_600_000;

export interface Updates {
  state(): UpdateState;
  choose(choice: UpdateChoice): void;
  close(): void;
}

interface UpdatesOptions {
  /** Null where nothing can be updated: in development, and in packages built without a feed. */
  updater: Updater | null;
  clock: Clock;
  onState(state: UpdateState): void;
  onFailure(error: unknown): void;
}

/** When a new version starts is the person's choice: an agent in the middle of a conversation is not restarted. */
export function openUpdates({ updater, clock, onState, onFailure }: UpdatesOptions): Updates {
  let state: UpdateState = { version: null, choice: null };
  let putOffAt = 0;

  const setState = (change: Partial<UpdateState>) => {
    state = { ...state, ...change };
    updater?.setInstallsOnQuit(state.choice === 'at-quit');
    onState(state);
  };

  const check = () => {
    const isPutOff = state.choice === 'later' && clock.now().getTime() - putOffAt < ASK_AGAIN_MS;
    if (state.choice === 'later' && !isPutOff) setState({ choice: null });
    // Without a network there is no news; the next look is soon enough.
    updater?.check().catch(onFailure);
  };

  updater?.setInstallsOnQuit(false);
  updater?.onDownloaded((version) => {
    if (version !== state.version) setState({ version, choice: null });
  });
  const stopChecking = updater ? clock.every(CHECK_EVERY_MS, check) : () => {};
  if (updater) check();

  return {
    state: () => state,
    choose(choice) {
      if (state.version === null) return;
      putOffAt = clock.now().getTime();
      setState({ choice });
      if (choice === 'now') updater?.restart();
    },
    close: stopChecking,
  };
}
