import { languageFinder } from './patterns.ts';
import { arabic } from './person/ar.ts';
import { german } from './person/de.ts';
import { english } from './person/en.ts';
import { spanish } from './person/es.ts';
import { french } from './person/fr.ts';
import { japanese } from './person/ja.ts';
import { portuguese } from './person/pt.ts';
import { chinese } from './person/zh.ts';

/** The languages in which a message asks for a person; empty if it does not ask. Takes clauses from `clausesOf`. */
export const personRequestIn = languageFinder({
  eng: english,
  deu: german,
  fra: french,
  spa: spanish,
  por: portuguese,
  arb: arabic,
  cmn: chinese,
  jpn: japanese,
});
