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

/** How each language would say that someone is going to answer: with the team offline, that is not sure. For tests. */
export const PROMISES: Record<Language, RegExp> = {
  en: /(someone|we).+(will|'ll|’ll) (answer|reply)/i,
  de: /(Sie bekommen|wir melden|wird .*beantworte|wir antworten)/i,
  fr: /(quelqu’un|nous) .*répond/i,
  es: /(alguien|le) .*respond/i,
  pt: /alguém .*respond/i,
  ja: /(後ほど|担当者が返信)/,
  zh: /(稍后|会有人|我们会)/,
  ar: /(سيرد|سنرد)/,
};
