import type { Menu as ElectronMenu } from 'electron';

/** As Electron's function is called; what it returns is the system's. */
type Taking<Of extends (...values: never[]) => unknown> = (...values: Parameters<Of>) => unknown;
type MenuTemplate = Parameters<(typeof ElectronMenu)['buildFromTemplate']>[0];

export interface StandInMenu {
  template: MenuTemplate;
  popup(): void;
}

let applicationMenu: StandInMenu | null = null;

/** Drawn by the system: only the menu of the application is kept. */
export const Menu = {
  buildFromTemplate: (template: MenuTemplate): StandInMenu => ({
    template,
    popup() {},
  }),
  setApplicationMenu(menu: unknown) {
    applicationMenu = menu as StandInMenu;
  },
  getApplicationMenu: () => applicationMenu,
} satisfies {
  [Name in 'buildFromTemplate' | 'getApplicationMenu' | 'setApplicationMenu']: Taking<
    (typeof ElectronMenu)[Name]
  >;
};
