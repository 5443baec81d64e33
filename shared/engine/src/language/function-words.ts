/**
 * Function words of languages with similar letters. They identify the language of a short text long before its
 * letters do.
 */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  eng: 'a an and any are at be by can do does for from have how i if in is it my of on or our that the there this to until we what when where which who will with within yes you your',
  deu: 'an auf aus bei bis das dem den der des die ein eine einen für haben ich ihre im in ist ja kann können mein mit nach nicht oder sie sind uns und von wann was welche wenn wer wie wir wird wo zu zum zur',
  nld: 'aan als bij dat de die een en er het hoe hoeveel ik in is ja je jullie kan kunnen maar met mijn naar niet of om onze op te tot uit uw van voor waar wanneer wat we welke wie wij wordt zijn',
  dan: 'af at de der det dig du eller en er et for fra hos hvad hvilke hvis hvor hvordan hvornår i ikke ja jeg jer kan man med mig min mit og om på skal til vi vil vores',
  nob: 'av at de den der det du eller en er et for fra hos hva hvilke hvis hvor hvordan i ikke ja jeg kan man med meg min mitt når og om på skal til vi vil våre',
  swe: 'att av de den det du eller en ett för från hos hur i inte ja jag kan man med mig min mitt när och om på ska som till var vad vi vilka vår våra är',
  fra: 'à au aux avec ce comment dans de des du elle en est et il je la le les leur ma mes mon ne nos notre nous ou où oui par pas pour quand que quel quelle quels qui si sont sur un une vos votre vous',
  ita: 'a al alla che chi come con da dal dei del della delle di dove e è gli ha ho i il in io la le lo mi mio nel non o per posso qual quale quali quando si sì sono su un una vi vostro',
  por: 'a ao as com como da das de do dos e é em eu meu minha na não no nos nossa nosso o onde os ou para pela pelo por posso qual quais quando que quem se sim são sua um uma você',
  ron: 'a al am ați aveți ce cine cu cum da de din este eu fi fie în la mai meu mea nu o pe pentru poate pot sau se sunt și un unde unei unui vă',
  spa: 'a al como cómo con cuál cuándo cuánto de del desde dónde e el ella en es está hasta la las lo los mi mis no nos nuestra nuestro o para por puedo que qué quién se sí son su sus un una y yo',
};

const wordsOf = new Map(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Share (0–1) of the text that is function words of the language. */
export function functionWordShare(words: readonly string[], language: string): number {
  const known = wordsOf.get(language);
  if (!known || words.length === 0) return 0;
  return words.filter((word) => known.has(word)).length / words.length;
}

/** The languages with a list. */
export const FUNCTION_WORD_LANGUAGES = [...wordsOf.keys()];

export const functionWordsOf = (language: string): ReadonlySet<string> => wordsOf.get(language) ?? new Set();
