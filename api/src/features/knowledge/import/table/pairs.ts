export interface Pair {
  question: string;
  answer: string;
}

const mark = (names: string) => new RegExp(`^\\s*(?:${names})\\s*\\d{0,4}\\s*[.)]?\\s*[:：]\\s*`, 'iu');

/** How a line of a list says that a question or an answer begins, in the languages of the widget. */
const QUESTION = mark('Q|F|P|Question|Frage|Pregunta|Pergunta|Domanda|Vraag|س|سؤال|質問|问|问题|問');
const ANSWER = mark('A|R|Answer|Antwort|Réponse|Respuesta|Resposta|Risposta|Antwoord|ج|جواب|回答|答');

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);
const isFilled = (line: string) => line.trim() !== '';

/** `Q:` and `A:` lines; what follows either without a mark belongs to it. Null if the text is no such list. */
export function markedPairs(text: string): Pair[] | null {
  const lines = linesOf(text);
  const first = lines.find(isFilled);
  if (!first || !QUESTION.test(first) || !lines.some((line) => ANSWER.test(line))) return null;
  const pairs: Pair[] = [];
  let part: keyof Pair = 'question';
  for (const line of lines) {
    const last = pairs.at(-1);
    const isAnswer = part === 'question' && ANSWER.test(line);
    if (!isAnswer && QUESTION.test(line)) {
      pairs.push({ question: line.replace(QUESTION, ''), answer: '' });
      part = 'question';
    } else if (last && isAnswer) {
      last.answer = line.replace(ANSWER, '');
      part = 'answer';
    } else if (last) {
      last[part] += `\n${line}`;
    }
  }
  return pairs.map(trimmed);
}

const trimmed = ({ question, answer }: Pair): Pair => ({ question: question.trim(), answer: answer.trim() });

const BULLET = /^\s*(?:[-*•·]|\d{1,4}[.)])\s+/u;
const DASH = /\s+(?:[–—→|]|-{1,2}>?|=>)\s+/u;
const AFTER_QUESTION = /(?<=[?？؟])\s*/u;

/** One pair a line: `question – answer`. Null if a line has no such mark. */
export const dashedPairs = (text: string): Pair[] | null => splitEach(text, DASH);
/** One pair a line, whose question ends with a question mark. */
export const questionMarkPairs = (text: string): Pair[] | null => splitEach(text, AFTER_QUESTION);

function splitEach(text: string, mark: RegExp): Pair[] | null {
  const pairs: Pair[] = [];
  for (const line of linesOf(text).filter(isFilled)) {
    const plain = line.replace(BULLET, '');
    const found = mark.exec(plain);
    if (!found || found.index === 0) return null;
    const answer = plain.slice(found.index + found[0].length);
    if (!isFilled(answer)) return null;
    pairs.push(trimmed({ question: plain.slice(0, found.index), answer }));
  }
  return pairs.length > 0 ? pairs : null;
}

const IS_QUESTION = /[?？؟]\s*$/u;

/** Blocks with an empty line between them: a question on one line, and below it its answer. */
export function blockPairs(text: string): Pair[] | null {
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter(isFilled);
  const pairs = blocks.map((block) => {
    const [question = '', ...answer] = block.trim().split('\n');
    return trimmed({ question: question.replace(BULLET, ''), answer: answer.join('\n') });
  });
  const areAll = pairs.every(({ question, answer }) => IS_QUESTION.test(question) && answer !== '');
  return pairs.length > 0 && areAll ? pairs : null;
}
