import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { transform } from '@swc/core';
import { parseAst } from 'vite';

/** A text in code whose macros are transformed, with the place of its properties. */
export interface Text {
  id: string;
  message: string;
  context: string | undefined;
  comment: string | undefined;
  /** Of the literal after `message:`. */
  start: number;
  end: number;
}

/** Keeps the compiled plugin: compiling it takes a second. */
const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'swc');

export const HAS_MACROS = /from '@lingui\/(core|react)\/macro'/;

/** Writes calls of the runtime in place of the macros. Types are removed, JSX stays. */
export async function transformMacros(code: string, filename: string) {
  return transform(code, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      target: 'esnext',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'preserve' } },
      experimental: {
        cacheRoot: CACHE,
        plugins: [
          [
            '@lingui/swc-plugin',
            {
              descriptorFields: 'all',
              runtimeModules: {
                i18n: ['@chatbot-saas/ui/i18n', 'i18n'],
                Trans: ['@chatbot-saas/ui/trans', 'Trans'],
              },
            },
          ],
        ],
      },
    },
  });
}

interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* objectsIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* objectsIn(each);
  if (!isNode(value)) return;
  if (value.type === 'ObjectExpression') yield value;
  for (const child of Object.values(value)) yield* objectsIn(child);
}

function literalsOf(object: Node): Map<string, Node & { value: string }> {
  const literals = new Map<string, Node & { value: string }>();
  for (const { key, value } of object.properties as { key?: Node; value?: Node }[]) {
    if (key?.type === 'Identifier' && value?.type === 'Literal' && typeof value.value === 'string')
      literals.set(String(key.name), value as Node & { value: string });
  }
  return literals;
}

/** The texts in transformed code. The id is a hash of the text, so no other object is taken for one. */
export function textsIn(code: string): Text[] {
  const texts: Text[] = [];
  for (const object of objectsIn(parseAst(code, { lang: 'jsx' }))) {
    const literals = literalsOf(object);
    const id = literals.get('id')?.value;
    const message = literals.get('message');
    if (id === undefined || !message) continue;
    const context = literals.get('context')?.value;
    if (generateMessageId(message.value, context) !== id) continue;
    const { value, start, end } = message;
    texts.push({ id, message: value, context, comment: literals.get('comment')?.value, start, end });
  }
  return texts;
}
