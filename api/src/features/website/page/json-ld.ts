import { type Draft, MAX_ANSWER, MAX_QUESTION } from './draft.ts';
import { type Document, elementsNamed, onOneLine, parseHtml, rawTextOf, walk } from './html.ts';
import { ReadableText } from './readable-text.ts';
import { topicOf } from './topics.ts';

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** The questions that a page declares for search engines: `FAQPage` of schema.org. */
export function* readJsonLd(page: Document, base: string): Generator<Draft> {
  for (const script of elementsNamed(page, 'script')) {
    if (!/^application\/ld\+json/i.test(script.attribs.type ?? '')) continue;
    for (const node of objectsIn(parsed(rawTextOf(script)))) {
      if (node['@type'] !== 'Question') continue;
      const answers = [node.acceptedAnswer, node.suggestedAnswer].flat();
      const text = answers
        .map((answer) => isObject(answer) && answer.text)
        .find((one) => typeof one === 'string');
      if (typeof node.name !== 'string' || typeof text !== 'string') continue;
      const question = plain(node.name, base).replaceAll('\n', ' ').slice(0, MAX_QUESTION);
      const answer = plain(text, base);
      if (question && answer) yield { question, answer, category: topicOf(question) };
    }
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without recursion: the text may be nested as deep as it is long. */
function* objectsIn(root: Json): Generator<{ [key: string]: Json }> {
  const rest = [root];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value)) yield value;
    rest.push(...Object.values(value).toReversed());
  }
}

/** Answers may contain markup, which some sites escape once more. */
function plain(html: string, base: string): string {
  const text = new ReadableText(base);
  for (const step of walk(parseHtml(html.slice(0, 20_000)))) {
    if (step.kind === 'text') text.add(step.text);
    else text[step.kind](step.element);
  }
  return onOneLine(html) === '' ? '' : text.finish(MAX_ANSWER);
}
