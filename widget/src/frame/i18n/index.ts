import * as ar from './ar.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import * as fr from './fr.ts';
import * as ja from './ja.ts';
import * as pt from './pt.ts';
import * as zh from './zh.ts';

/** Literal texts as strings, so that another language's may stand in their place. */
type Widened<T> = {
  [Name in keyof T]: T[Name] extends (...args: infer Args) => string ? (...args: Args) => string : string;
};
export type Texts = Widened<typeof en>;

/** Every sentence a visitor can read, by the language of the page. The build makes a frame of each. */
export const languages = { en, de, fr, es, pt, ja, zh, ar } satisfies Record<string, Texts>;

export type Language = keyof typeof languages;
export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];
