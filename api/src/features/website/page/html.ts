import { type ChildNode, type Document, DomHandler, type Element, isTag, isText } from 'domhandler';
import { Parser } from 'htmlparser2';

export type { Document, Element } from 'domhandler';

/** As browsers limit it. Each deeper level costs the parser more. */
const MAX_DEPTH = 512;

class BoundedHandler extends DomHandler {
  isTooDeep = false;

  override onopentag(name: string, attribs: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH) {
      this.isTooDeep = true;
      throw new Error('The page is nested too deep.');
    }
    super.onopentag(name, attribs);
  }
}

/** The page as it is written; one that is nested without end, up to there. */
export function parseHtml(html: string): Document {
  const handler = new BoundedHandler();
  try {
    new Parser(handler).end(html);
  } catch (error) {
    if (!handler.isTooDeep) throw error;
  }
  return handler.root;
}

type Step = { kind: 'open' | 'close'; element: Element } | { kind: 'text'; text: string };

/** Their content is nothing that a reader of the page sees. */
const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'select',
  'textarea',
  'head',
]);

/** In the order of the page, without recursion: a page may be nested as deep as it is long. */
export function* walk(root: { children: readonly ChildNode[] }, unseen = UNSEEN): Generator<Step> {
  const stack: (ChildNode | { closed: Element })[] = root.children.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('closed' in node) yield { kind: 'close', element: node.closed };
    else if (isText(node)) yield { kind: 'text', text: node.data };
    else if (isTag(node) && !unseen.has(node.name) && !('hidden' in node.attribs)) {
      yield { kind: 'open', element: node };
      stack.push({ closed: node });
      for (let at = node.children.length - 1; at >= 0; at -= 1) stack.push(node.children[at] as ChildNode);
    }
  }
}

const NOTHING: ReadonlySet<string> = new Set();

/** Every element of these names, also those that no reader sees. */
export function* elementsNamed(root: Document, ...names: string[]): Generator<Element> {
  for (const step of walk(root, NOTHING as Set<string>)) {
    if (step.kind === 'open' && names.includes(step.element.name)) yield step.element;
  }
}

/** Parts of a word or sentence. */
const PHRASES = new Set(['a', 'abbr', 'b', 'bdi', 'em', 'font', 'i', 'mark', 'span', 'strong', 'u']);

/** More of them have no short text: a broken page may put its rest into one element. */
const MAX_STEPS = 400;

/** The text of an element on one line; a heading or link with much in it is cut. */
export function textOf(element: { children: readonly ChildNode[] }, unseen = UNSEEN): string {
  let text = '';
  let steps = 0;
  for (const step of walk(element, unseen)) {
    if (step.kind === 'text') text += step.text;
    else if (!PHRASES.has(step.element.name)) text += ' ';
    steps += 1;
    if (steps > MAX_STEPS || text.length > 2_000) break;
  }
  return onOneLine(text);
}

/** What a script or style element holds, as it is. */
export function rawTextOf({ children }: Element): string {
  return children.map((child) => (isText(child) ? child.data : '')).join('');
}

export const onOneLine = (text: string): string => text.replace(/[\s\u200B\uFEFF]+/g, ' ').trim();
