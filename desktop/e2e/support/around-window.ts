import type * as Electron from 'electron';
import type { DrivenConsole } from '../../test/drive/driven-console.ts';
import type * as StandIn from '../../test/electron-stand-in/index.ts';

/** What surrounds the window exists in the stand-in only; of the real one only a person can see it. */
export const evaluateInStandIn = <Argument, Value>(
  { evaluate }: Pick<DrivenConsole, 'evaluate'>,
  run: (electron: typeof StandIn, argument: Argument) => Value,
  argument: Argument,
): Promise<Value> =>
  evaluate(run as unknown as (electron: typeof Electron, argument: Argument) => Value, argument);

/** Every label of the program's menu, as the system draws it. */
export const menuLabels = (running: DrivenConsole): Promise<string[]> =>
  evaluateInStandIn(
    running,
    ({ Menu }) => {
      const labelsOf = (items: { label?: string; submenu?: unknown }[]): string[] =>
        items.flatMap(({ label, submenu }) => [
          ...(label ? [label] : []),
          ...(Array.isArray(submenu) ? labelsOf(submenu) : []),
        ]);
      return labelsOf((Menu.getApplicationMenu()?.template ?? []) as { label?: string; submenu?: unknown }[]);
    },
    null,
  );

export const toolTipOf = (running: DrivenConsole): Promise<string> =>
  evaluateInStandIn(running, ({ Tray }) => Tray.all[0]?.toolTip ?? '', null);

export const trayLabels = (running: DrivenConsole): Promise<string[]> =>
  evaluateInStandIn(
    running,
    ({ Tray }) => (Tray.all[0]?.items ?? []).flatMap(({ label }) => label ?? []),
    null,
  );

export const noticesOf = (running: DrivenConsole) =>
  evaluateInStandIn(
    running,
    ({ Notification }) =>
      Notification.standing.map(({ title, options }) => ({
        title,
        buttons: (options.actions ?? []).map(({ text }) => text ?? ''),
      })),
    null,
  );
