import * as arLate from './ar/late.ts';
import * as ar from './ar/window.ts';
import * as deLate from './de/late.ts';
import * as de from './de/window.ts';
import * as enLate from './en/late.ts';
import * as en from './en/window.ts';
import * as esLate from './es/late.ts';
import * as es from './es/window.ts';
import * as frLate from './fr/late.ts';
import * as fr from './fr/window.ts';
import * as jaLate from './ja/late.ts';
import * as ja from './ja/window.ts';
import * as ptLate from './pt/late.ts';
import * as pt from './pt/window.ts';
import * as zhLate from './zh/late.ts';
import * as zh from './zh/window.ts';

/** Literal texts as strings, so that another language's may stand in their place. */
type Widened<T> = {
  [Name in keyof T]: T[Name] extends (...args: infer Args) => string ? (...args: Args) => string : string;
};
export type Texts = Widened<typeof en & typeof enLate>;

/** Every sentence a visitor can read, by the language of the page. The build makes a frame of each. */
export const languages = {
  en: { ...en, ...enLate },
  de: { ...de, ...deLate },
  fr: { ...fr, ...frLate },
  es: { ...es, ...esLate },
  pt: { ...pt, ...ptLate },
  ja: { ...ja, ...jaLate },
  zh: { ...zh, ...zhLate },
  ar: { ...ar, ...arLate },
} satisfies Record<string, Texts>;

export type Language = keyof typeof languages;
export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];
