/** An engine in a thread, with what it has learned. */
export interface KeptEngine<Engine> {
  /** One that knows what is current. */
  ready(): Promise<Engine>;
  /** What it has learned is not current any more. */
  changed(): void;
  isOpen(): boolean;
  /** Gives its memory back; the next call learns again. */
  drop(): void;
  close(): void;
}

interface KeptEngineOptions<Engine> {
  open(): Engine;
  /** Ends early once it is closed. */
  learn(engine: Engine, isClosed: () => boolean): Promise<void>;
}

/** Learned at the first use, and again after a change. One that failed is not asked to learn the same again. */
export function keepEngine<Engine extends { close(): void }>(
  options: KeptEngineOptions<Engine>,
): KeptEngine<Engine> {
  let isClosed = false;
  let engine: Engine | null = null;
  let learning: Promise<Engine> | null = null;
  /** Counts up with each change. */
  let version = 0;
  let learned = -1;
  /** With this version, the engine has failed. */
  let failed = -1;

  const drop = () => {
    engine?.close();
    engine = null;
    learned = -1;
  };

  const learn = async (): Promise<Engine> => {
    for (;;) {
      if (failed === version || isClosed) throw new Error('The engine cannot rank this');
      engine ??= options.open();
      if (learned === version) return engine;
      const at = version;
      try {
        await options.learn(engine, () => isClosed);
        learned = at;
      } catch (error) {
        failed = at;
        drop();
        throw error;
      }
    }
  };

  return {
    ready() {
      learning ??= learn().finally(() => {
        learning = null;
      });
      return learning;
    },
    changed() {
      version += 1;
    },
    isOpen: () => engine !== null,
    drop,
    close() {
      isClosed = true;
      drop();
    },
  };
}
