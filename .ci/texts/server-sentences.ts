import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { repository } from './source-texts.ts';

/** Source that writes English sentences which people can see. Tests and examples do not. */
const SOURCES = ['api/src/**/*.ts', 'shared/contract/src/**/*.ts', 'shared/client/src/**/*.ts'];
const NOT_THESE =
  /\.test\.ts$|\/(?:examples|reference|openapi|notifications|demo|model|prompt)\/|\/visitor-texts\/(?!en\.ts)|\/http\/api\/open-api/;
/** Constants that other files read. */
const IS_EXPORTED = /^[A-Z][A-Z_]+$/;
const IS_CONTRACT = /^shared\/contract\//;

/** Calls that take a sentence, and where. */
const CALLS: Readonly<Record<string, number>> = {
  AppError: 1,
  OutboundError: 0,
  invalidField: 1,
  conflict: 0,
  unreadable: 0,
  refused: 1,
  limitPerKey: 0,
  addIssue: 0,
  refuse: 1,
  skipped: 0,
  filled: 1,
  nameField: 1,
  ifMissing: 0,
  entries: 2,
};
const ERRORS = new Set(['AppError', 'OutboundError', 'invalidField']);
/** Calls of zod, whose last argument may be a sentence. */
const CHECKS = new Set(['min', 'max', 'refine', 'regex', 'string', 'int', 'enum', 'email', 'base64', 'date']);
/** Properties and constants that hold a sentence. In the contract, the others are parts of examples. */
const NAMES = new Set([
  ...['error', 'errors', 'errorMessages', 'exceededMessage', 'fault', 'message'],
  ...['reason', 'reasonOf', 'refusal', 'sentence'],
]);
const NAMES_IN_CONTRACT = new Set(['error']);

/** Stands for a value that is known only when the sentence is written. */
export const VALUE = '\uE000';
const SENTENCE = /^[A-Z“\uE000].*[a-z]{2}/s;

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree, each kind with other properties
type Node = any;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesIn(child);
}

const nameOf = ({ callee }: Node): string => callee?.name ?? callee?.property?.name ?? '';

/** What an expression may be, with a placeholder for each value that is not written in the source. */
function textsOf(node: Node, constants: ReadonlyMap<string, Node>): string[] {
  const read = (each: Node) => textsOf(each, constants);
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [VALUE];
    case 'TemplateLiteral':
      return node.quasis
        .slice(1)
        .reduce(
          (texts: string[], quasi: Node, place: number) =>
            texts.flatMap((text) =>
              read(node.expressions[place]).map((value) => text + value + quasi.value.cooked),
            ),
          [node.quasis[0].value.cooked],
        );
    case 'ConditionalExpression':
      return [...read(node.consequent), ...read(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&' ? read(node.right) : [...read(node.left), ...read(node.right)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return read(node.expression);
    case 'ArrowFunctionExpression':
      return read(node.body);
    case 'ObjectExpression':
      return node.properties.flatMap(({ value }: Node) => (value ? read(value) : []));
    case 'Identifier':
      return constants.has(node.name) ? read(constants.get(node.name)) : [VALUE];
    case 'MemberExpression':
      return constants.has(node.object.name) && node.computed ? read(node.object) : [VALUE];
    default:
      return [VALUE];
  }
}

function* sentenceNodes(tree: Node, isContract: boolean): Generator<Node> {
  const names = isContract ? NAMES_IN_CONTRACT : NAMES;
  for (const node of nodesIn(tree)) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = nameOf(node);
      const place = CALLS[name];
      if (place !== undefined && node.arguments[place]) yield node.arguments[place];
      if (CHECKS.has(name) && node.arguments.length > 0) yield node.arguments.at(-1);
    }
    if (node.type === 'Property' && names.has(node.key.name)) yield node.value;
    if (node.type === 'VariableDeclarator' && names.has(node.id.name) && node.init) yield node.init;
    // In the contract, functions return examples.
    if (node.type === 'ReturnStatement' && node.argument && !isContract) yield node.argument;
    if (node.type === 'AssignmentPattern') yield node.right;
  }
}

/** Constants by their names. */
function constantsIn(tree: Node): [string, Node][] {
  return [...nodesIn(tree)].flatMap((node): [string, Node][] =>
    node.type === 'VariableDeclarator' && node.init && node.id.name ? [[node.id.name, node.init]] : [],
  );
}

export interface ServerSentences {
  /** By their text, the files that write them. */
  found: Map<string, string[]>;
  /** Files whose errors take a sentence from a place that is not searched. */
  unknown: string[];
}

/** Every sentence of the server, the schemas and the client. */
export function serverSentences(): ServerSentences {
  const found = new Map<string, string[]>();
  const unknown: string[] = [];
  const trees = globSync(SOURCES, { cwd: repository })
    .filter((file) => !NOT_THESE.test(file))
    .sort()
    .map((file) => [file, parseAst(readFileSync(join(repository, file), 'utf8'), { lang: 'ts' })] as const);
  const exported = trees.flatMap(([, tree]) => constantsIn(tree)).filter(([name]) => IS_EXPORTED.test(name));
  for (const [file, tree] of trees) {
    const constants = new Map([...exported, ...constantsIn(tree)]);
    for (const node of sentenceNodes(tree, IS_CONTRACT.test(file))) {
      for (const text of textsOf(node, constants)) {
        if (SENTENCE.test(text)) found.set(text, [...(found.get(text) ?? []), file]);
      }
    }
    for (const node of nodesIn(tree)) {
      if (!ERRORS.has(nameOf(node))) continue;
      const sentence = node.arguments[CALLS[nameOf(node)] ?? 0];
      const name = sentence.property?.name ?? sentence.name;
      if (textsOf(sentence, constants).every((text) => text === VALUE) && !NAMES.has(name))
        unknown.push(file);
    }
  }
  return { found, unknown };
}
