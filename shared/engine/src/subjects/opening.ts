import type { Language } from '../language/language.ts';
import { fold } from '../language/text.ts';
import { conceptNamed, isTime } from '../lexicon/lexicon.ts';
import type { Subject } from './subjects.ts';

/** Words for being open or closed. They may mean other things as well: "an open workshop". */
const OPEN: Partial<Record<Language, string>> = {
  eng: 'open opened opens opening closed close closes closing shut shuts',
  deu: 'offen geöffnet geschlossen schließt schließen öffnet öffnen',
  fra: 'ouvert ouverte ouverts ouvertes ouvre ouvrez ouvrir fermé fermée fermés fermez ferme fermer',
  spa: 'abierto abierta abiertos abre abrís abren abrir cerrado cerrada cerrados cierra cerráis cierran cerrar',
  por: 'aberto aberta abertos abre abrem abrir fechado fechada fechados fecha fecham fechar',
  arb: 'مفتوح مفتوحة مفتوحين فاتح فاتحين تفتح مغلق مغلقة مغلقين تغلق',
};
const SETS = new Map(
  Object.entries(OPEN).map(([language, words]) => [language, new Set(fold(words).split(' '))]),
);

/** Next to the opening hours, a day counts less: they seldom name all. */
const WHEN_WEIGHT = 0.4;

/** "Would you be open on Sundays?" means the opening hours: it says only when. */
export function withOpeningHours(subjects: readonly Subject[], language: Language): readonly Subject[] {
  const isOpen = ({ text }: Subject) => SETS.get(language)?.has(text) === true;
  const saysWhen = ({ weight, concepts }: Subject) =>
    weight < 1 ||
    (concepts.length > 0 && concepts.every((each) => isTime(each) || each === conceptNamed('late')));
  if (!subjects.some(isOpen) || !subjects.every((each) => isOpen(each) || saysWhen(each))) return subjects;
  const hours = ['opening-hours', 'office-hours'].map(conceptNamed);
  return subjects.map((subject) =>
    isOpen(subject)
      ? { ...subject, concepts: hours, isMeant: true }
      : { ...subject, weight: Math.min(subject.weight, WHEN_WEIGHT) },
  );
}
