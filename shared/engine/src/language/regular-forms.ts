import type { Language } from './language.ts';

/** How the words of a language are inflected, of words with the same stem. */
interface Inflection {
  /** What a form may have at its end that its base lacks. */
  readonly endings: RegExp;
  /** A verb's base, of which any word with that stem is a form. */
  readonly verb?: RegExp;
  /** Endings by which the genders differ. */
  readonly gender?: RegExp;
  /** What is lost before an ending. */
  readonly dropped?: RegExp;
}

const INFLECTIONS: Partial<Record<Language, Inflection>> = {
  eng: { endings: /^(?:s|es|ed|d|ing|er|ers|ly|y)$/, dropped: /[ey]$|ies$/ },
  deu: { endings: /^(?:e|en|er|ern|em|n|s|es|t|te|ten|st|in|innen)$/, verb: /.{3}e?n$/ },
  fra: { endings: /^(?:s|e|es|x)$/, verb: /.{3}(?:er|ir|re)$/, dropped: /e$/ },
  spa: { endings: /^e?s$/, verb: /.{3}[aei]r(?:se|me)?$/, gender: /(?<![aei]m)[oa]s?$/ },
  por: { endings: /^e?s$/, verb: /.{3}[aei]r(?:se|me)?$/, gender: /(?<![aei]m)[oa]s?$/ },
};

/**
 * Whether two folded words with the same stem are forms of one word: "botas" of "bota", not of "bote". True in languages
 * whose inflection is not known here.
 */
export function areFormsOfOne(one: string, other: string, language: Language): boolean {
  const inflection = INFLECTIONS[language];
  if (!inflection) return true;
  const { endings, verb, gender, dropped } = inflection;
  if (verb?.test(one) || verb?.test(other)) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (hasEnding(short, long, endings)) return true;
  if (dropped && hasEnding(short.replace(dropped, ''), long, endings)) return true;
  if (dropped && short.replace(dropped, '') === long.replace(dropped, '')) return true;
  return (
    gender?.test(one) === true && gender.test(other) && one.replace(gender, '') === other.replace(gender, '')
  );
}

const hasEnding = (base: string, form: string, endings: RegExp): boolean =>
  form.startsWith(base) && endings.test(form.slice(base.length));

const GERMAN_PERSON = /(?<=\p{L}{3})e?s?t$/u;

/** Bases that a folded German verb may have, whose stem keeps the ending of the person: "liefert" of "liefern". */
export function verbBasesOf(word: string, language: Language): string[] {
  if (language !== 'deu' || !GERMAN_PERSON.test(word)) return [];
  const stem = word.replace(GERMAN_PERSON, '');
  // "Kostet" has lost "et", and "verleiht" only "t".
  return [`${stem}en`, `${stem}n`, `${word.slice(0, -1)}en`];
}
