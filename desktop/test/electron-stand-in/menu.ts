import type { Menu as ElectronMenu } from 'electron';

/** As Electron's function is called; what it returns is the system's. */
type Taking<Of extends (...values: never[]) => unknown> = (...values: Parameters<Of>) => unknown;
type MenuTemplate = Parameters<(typeof ElectronMenu)['buildFromTemplate']>[0];

export interface StandInMenu {
  template: MenuTemplate;
  popup(): void;
}

/** Context menus that were opened, newest last. */
export const shownMenus: MenuTemplate[] = [];

let applicationMenu: StandInMenu | null = null;

/** Drawn by the system, so what was asked for is kept. */
export const Menu = {
  buildFromTemplate: (template: MenuTemplate): StandInMenu => ({
    template,
    popup: () => void shownMenus.push(template),
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
