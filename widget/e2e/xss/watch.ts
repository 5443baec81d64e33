import type { BrowserContext, Frame } from 'playwright-core';
import { CANARY } from './payloads.ts';

/** All that the window and the launcher are made of. */
const ALLOWED: Record<string, readonly string[]> = {
  aside: ['lang', 'style'],
  iframe: ['src', 'title', 'referrerpolicy'],
  main: [],
  header: [],
  footer: [],
  form: ['novalidate'],
  fieldset: [],
  legend: [],
  label: ['for'],
  input: ['id', 'type', 'name', 'autocomplete', 'placeholder', 'value', 'multiple', 'accept', 'capture'],
  textarea: ['rows', 'maxlength', 'placeholder', 'enterkeyhint', 'style'],
  button: ['type', 'disabled'],
  svg: ['viewBox'],
  path: ['d'],
  details: ['open'],
  summary: [],
  ol: ['start'],
  pre: [],
  a: ['href', 'target', 'rel'],
  ...Object.fromEntries(
    'article b bdi blockquote br code div em h1 h2 i li p span strong ul'
      .split(' ')
      .map((name) => [name, [] as string[]]),
  ),
};
const EVERYWHERE = ['class', 'dir', 'hidden', 'id', 'role', 'tabindex', 'title'];

interface Watched {
  /** What stands below `root`, shadow roots as well, that the widget would never have put there. */
  strangeBelow(root: Node): string[];
}
declare global {
  interface Window extends Watched {}
}

export interface Watch {
  /** Whatever ran, was asked for, or was stopped by the browser at the last moment. */
  hits: string[];
}

export async function watch(context: BrowserContext): Promise<Watch> {
  const hits: string[] = [];
  await context.exposeBinding('xss', ({ frame }) => void hits.push(`ran in ${frame.url()}`));
  await context.addInitScript(installWalk, { allowed: ALLOWED, everywhere: EVERYWHERE });
  context.on('dialog', (dialog) => {
    hits.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (request.url().includes(`//${CANARY}`)) hits.push(`asked for ${request.url()}`);
  });
  context.on('weberror', (error) => hits.push(error.error().message));
  context.on('console', (message) => {
    // What only the policy has stopped got too far.
    if (/Content Security Policy|Refused to/i.test(message.text())) hits.push(message.text());
  });
  return { hits };
}

export const strangeIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => window.strangeBelow(document.body));

function installWalk(rules: { allowed: Record<string, readonly string[]>; everywhere: readonly string[] }) {
  const { allowed, everywhere } = rules;
  const isAttributeFine = (element: Element, { name, value }: Attr) => {
    if (name === 'href') return /^(https?:\/\/|mailto:)/.test(value);
    if (name === 'style' && element.localName === 'textarea') return /^height: (auto|[\d.]+px);$/.test(value);
    if (name === 'style')
      return /^(background|color): rgb\([\d, ]+\); (color: rgb\([\d, ]+\);)?$/.test(value);
    return (
      everywhere.includes(name) || name.startsWith('aria-') || !!allowed[element.localName]?.includes(name)
    );
  };
  window.strangeBelow = (root) => {
    const strange: string[] = [];
    const visit = (node: Node) => {
      if (node instanceof Element && node !== root) {
        const attributes = [...node.attributes];
        const isFine =
          !!allowed[node.localName] &&
          attributes.every((attribute) => isAttributeFine(node, attribute)) &&
          (node.localName !== 'a' ||
            (node.getAttribute('rel') === 'noopener noreferrer' && node.hasAttribute('href')));
        if (!isFine) strange.push(node.outerHTML.slice(0, 200));
        if (node.shadowRoot) visit(node.shadowRoot);
      }
      for (const child of node.childNodes) visit(child);
    };
    visit(root);
    return strange;
  };
}
