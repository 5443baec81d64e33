import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Loaded when it is first drawn, like `lazy`; one that was preloaded is drawn at once, without a fallback in between. */
export function screen(load: Load) {
  let loaded: ComponentType | undefined;
  const Later = lazy(load);
  return {
    Screen: () => {
      const Now = loaded ?? Later;
      return <Now />;
    },
    /** A failure is met again when it is drawn, where it can be shown. */
    preload: () =>
      load().then(
        (module) => {
          loaded = module.default;
        },
        () => undefined,
      ),
  };
}
