import { type Draft, isQuestion, MAX_ANSWER, MAX_QUESTION } from './draft.ts';
import { type Document, type Element, textOf, walk } from './html.ts';
import { ReadableText } from './readable-text.ts';
import { type Topic, topicOf } from './topics.ts';

/** Around the page’s own text. */
const FURNITURE = new Set(['nav', 'footer', 'aside', 'dialog']);
/** Where a text under a heading ends at the latest. */
const CONTAINERS = new Set(['main', 'article', 'section', 'details', 'dl']);

interface Section {
  question: string;
  level: number;
  topic: Topic | null;
  text: ReadableText;
  /** Ends with this element. */
  within: Element | null;
}

/**
 * Reads questions with the text that follows: headings, folded parts, and lists of terms. A heading that only names a
 * topic, such as "Opening hours", counts as a question too.
 */
export function* readSections(page: Document, base: string, isFaq: boolean): Generator<Draft> {
  let section: Section | null = null;
  const containers: Element[] = [];
  let furniture: Element | null = null;
  let label: Element | null = null;

  for (const step of walk(page)) {
    if (step.kind === 'text') {
      if (section && !furniture && !label && section.text.length < 2 * MAX_ANSWER)
        section.text.add(step.text);
      continue;
    }
    const { element } = step;
    if (step.kind === 'open') {
      if (furniture || label) continue;
      if (FURNITURE.has(element.name)) furniture = element;
      else if (levelOf(element) !== null) label = element;
      else if (element.name !== 'button') section?.text.open(element);
      if (CONTAINERS.has(element.name)) containers.push(element);
      if (!label) continue;
      const level = levelOf(label) ?? 0;
      const question = textOf(label);
      if (mayAsk(label, question, isFaq)) {
        if (section) yield* finished(section);
        const topic = topicOf(question);
        section = { question, level, topic, text: new ReadableText(base), within: containers.at(-1) ?? null };
      } else if (section && level > section.level) {
        section.text.addBold(question);
      } else if (section) {
        yield* finished(section);
        section = null;
      }
      continue;
    }
    if (element === furniture) furniture = null;
    else if (element === label) label = null;
    else if (!furniture && !label && element.name !== 'button') section?.text.close(element);
    if (containers.at(-1) === element) containers.pop();
    if (section && section.within === element) {
      yield* finished(section);
      section = null;
    }
  }
  if (section) yield* finished(section);
}

/** Of what may be asked or named; null for other elements. Folded parts and terms are below every heading. */
function levelOf({ name, attribs }: Element): number | null {
  const heading = /^h([1-6])$/.exec(name);
  if (heading) return Number(heading[1]);
  if (name === 'summary' || name === 'dt' || (name === 'button' && 'aria-expanded' in attribs)) return 7;
  return attribs.role === 'heading' ? Number(attribs['aria-level'] ?? 2) || 2 : null;
}

const LONGEST_TOPIC = 40;

function mayAsk({ name }: Element, text: string, isFaq: boolean): boolean {
  if (text.length < 3 || text.length > MAX_QUESTION) return false;
  if (isQuestion(text)) return true;
  // On other pages, folded parts are menus and terms are properties of goods.
  if (isFaq && (name === 'summary' || name === 'dt')) return true;
  const topic = topicOf(text);
  return text.length <= LONGEST_TOPIC && topic !== null && topic !== 'faq' && topic !== 'help';
}

function* finished({ question, topic, text }: Section): Generator<Draft> {
  const answer = text.finish(MAX_ANSWER);
  if (answer.length >= 10) yield { question, answer, category: topic };
}
