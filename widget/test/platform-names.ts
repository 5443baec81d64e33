import { type AnyNode, parse } from 'acorn';

/** What the loader may ask of the language and the page: the Chrome, Firefox and Safari of 2018 have all of it. */
export const KNOWN_IN_2018 = new Set(
  `Array MessageChannel MutationObserver Number Object URL URLSearchParams
  activeElement addEventListener append attachShadow background className clearInterval color contentWindow
  createElement currentScript dataset disconnect document documentElement filter focus forEach href isArray isConnected join
  lang language localStorage location name navigator observe onclick onfocus onmessage origin port1 port2 postMessage
  prepend push querySelector readyState remove removeEventListener replace setAttribute setInterval setTimeout slice
  source split src style test textContent title toLowerCase trim window`.split(/\s+/),
);

/** Every free variable and every property that a script reads or sets and does not define itself. */
export function platformNames(code: string): Set<string> {
  const own = new Set(['arguments', 'undefined']);
  const used = new Set<string>();
  visit(parse(code, { ecmaVersion: 2018 }), (node, parent) => {
    if (node.type === 'Property' && !node.computed) own.add(nameOf(node.key));
    else if (node.type === 'MemberExpression' && !node.computed) used.add(nameOf(node.property));
    else if (node.type === 'Identifier' && !isPropertyName(node, parent)) used.add(node.name);
  });
  return new Set([...used].filter((name) => !own.has(name) && name.length > 2));
}

function isPropertyName(node: AnyNode, parent: AnyNode | null): boolean {
  return parent?.type === 'Property' && parent.key === node && parent.value !== node;
}

function nameOf(node: AnyNode): string {
  return node.type === 'Identifier' ? node.name : '';
}

function visit(
  node: AnyNode,
  report: (node: AnyNode, parent: AnyNode | null) => void,
  parent: AnyNode | null = null,
) {
  report(node, parent);
  for (const child of Object.values(node).flat()) {
    if (child && typeof child === 'object' && 'type' in child) visit(child as AnyNode, report, node);
  }
}
