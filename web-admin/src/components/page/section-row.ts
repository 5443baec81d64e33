import { createContext, type ReactNode } from 'react';

/** On narrow screens, a page of several sections has their row below its title. */
export const SectionRow = createContext<ReactNode>(null);
