import { arabic } from './distress/ar.ts';
import { german } from './distress/de.ts';
import { english } from './distress/en.ts';
import { spanish } from './distress/es.ts';
import { french } from './distress/fr.ts';
import { japanese } from './distress/ja.ts';
import { portuguese } from './distress/pt.ts';
import { chinese } from './distress/zh.ts';
import { languageFinder } from './patterns.ts';

/**
 * The languages in which a message speaks of suicide, self-harm, violence or danger; empty for any other. A caring reply to a
 * message that needs none does less harm than its opposite, so the patterns are wide. Takes clauses from `clausesOf`.
 */
export const distressIn = languageFinder({
  eng: english,
  deu: german,
  fra: french,
  spa: spanish,
  por: portuguese,
  arb: arabic,
  cmn: chinese,
  jpn: japanese,
});
