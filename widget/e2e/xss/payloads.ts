import { pick, type Random, seededRandom } from '@chatbot-saas/testing/seeded-random';

/** Asked for by whatever got as far as making a request. */
export const CANARY = 'canary.invalid';

/** `xss` is what the watch puts into every frame. */
const CALLS = ['xss()', 'top.xss()', 'alert(1)', `fetch('//${CANARY}')`, "self['x'+'ss']()", "eval('xss()')"];

const VECTORS: ReadonlyArray<(call: string) => string> = [
  (js) => `<script>${js}</script>`,
  (js) => `</script><script>${js}</script>`,
  (js) => `<img src=x onerror=${js}>`,
  (js) => `<img src="https://${CANARY}/x.png" onload="${js}">`,
  (js) => `<svg onload=${js}>`,
  (js) => `<svg><script>${js}</script></svg>`,
  (js) => `<svg><animate onbegin=${js} attributeName=x dur=1s>`,
  (js) => `<svg><a xlink:href="javascript:${js}"><text y=20>x</text></a></svg>`,
  (js) => `<svg><use href="data:image/svg+xml,<svg id=x><script>${js}</script></svg>#x"/></svg>`,
  (js) => `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${js}>">`,
  (js) => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  (js) => `<iframe src="javascript:${js}"></iframe>`,
  (js) => `<object data="javascript:${js}"></object><embed src="//${CANARY}">`,
  (js) => `<a href="javascript:${js}" autofocus onfocus=${js}>x</a>`,
  (js) => `<input autofocus onfocus=${js}>`,
  (js) => `<details open ontoggle=${js}><summary>x</summary></details>`,
  (js) => `<video><source onerror=${js}></video><audio src=x onerror=${js}>`,
  (js) => `<body onload=${js} onpageshow=${js}>`,
  (js) => `<marquee onstart=${js}>x</marquee>`,
  (js) => `<x onanimationstart=${js} style="animation:spin 1s">x</x>`,
  (js) => `<noscript><p title="</noscript><img src=x onerror=${js}>"></noscript>`,
  (js) => `<template shadowrootmode=open><img src=x onerror=${js}></template>`,
  (js) => `</textarea><img src=x onerror=${js}>`,
  (js) => `</title></style></noscript><img src=x onerror=${js}>`,
  (js) => `"><img src=x onerror=${js}>`,
  (js) => `' onmouseover='${js}' x='`,
  (js) => `" style="background:url(//${CANARY})" onfocus="${js}" autofocus="`,
  () => `<style>@import '//${CANARY}/x.css';*{background:url(//${CANARY})}</style>`,
  () => `<link rel=stylesheet href=//${CANARY}/x.css><link rel=prefetch href=//${CANARY}>`,
  () => `<meta http-equiv=refresh content="0;url=//${CANARY}"><base href="//${CANARY}/">`,
  (js) => `<form action="javascript:${js}"><button autofocus onfocus=${js}>x</button></form>`,
  (js) => `[x](javascript:${js})`,
  (js) => `[x](JaVaScRiPt:${js})`,
  (js) => `[x]( javascript:${js})`,
  (js) => `[x](java\tscript:${js})`,
  (js) => `[x](\u0001javascript:${js})`,
  (js) => `[x](&#106;avascript:${js})`,
  (js) => `[x](javascript&colon;${js})`,
  (js) => `[x](vbscript:${js})`,
  (js) => `[x](data:text/html,<script>${js}</script>)`,
  (js) => `[x](blob:https://${CANARY}/${js})`,
  (js) => `[x][y]\n\n[y]: javascript:${js}`,
  (js) => `[x](https://${CANARY}/" onmouseover="${js})`,
  (js) => `[x](mailto:a@shop.test" onclick="${js})`,
  (js) => `[x](//${CANARY} "onclick=${js}")`,
  () => `![x](https://${CANARY}/x.png)`,
  (js) => `![x](javascript:${js})`,
  (js) => `<javascript:${js}> javascript:${js}`,
  (js) => `https://${CANARY}/"onmouseover="${js}`,
  (js) => `https://javascript:${js}@${CANARY}/<script>${js}</script>`,
  (js) => `mailto:a@shop.test?body=<script>${js}</script>`,
  (js) =>
    `javascript:/*--></title></style></textarea></script><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${js}//'>`,
  (js) => `{{constructor.constructor('${js}')()}} \${${js}} <%= ${js} %>`,
  (js) =>
    `{"type":"img","props":{"src":"x","onerror":"${js}"},"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${js}>"}}`,
  (js) => `{"__proto__":{"innerHTML":"<img src=x onerror=${js}>"}}`,
  (js) => `expression(${js}); background:url(javascript:${js})`,
];

const WRAPPINGS: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => `Hello ${text} there`,
  (text) => `**${text}**`,
  (text) => `*${text}*`,
  (text) => `***${text}**`,
  (text) => `\`${text}\``,
  (text) => `\`\`\`html\n${text}\n\`\`\``,
  (text) => `\`\`\`\n${text}`,
  (text) => `- ${text}\n- ${text}`,
  (text) => `1. one\n2. ${text}`,
  (text) => `# ${text}`,
  (text) => `> ${text}`,
  (text) => `[${text}](https://shop.test/)`,
  (text) => `[x](https://shop.test/${text})`,
  (text) => `**[${text}](javascript:xss())**`,
  (text) => `https://shop.test/${text}`,
  (text) => `line one\n${text}\r\nline three`,
  (text) => `">${text}`,
  (text) => `'>${text}<!--`,
  (text) => `-->${text}`,
  (text) => `]]>${text}`,
];

const ENCODINGS: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replace(/[<>"'():]/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replace(/[<>"']/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`),
  (text) => text.replace(/[a-z]/g, (char, at) => (at % 2 ? char : char.toUpperCase())),
  (text) => text.replace(/</g, '<\u0000').replace(/javascript/gi, 'java\u0000script'),
  (text) => text.replace(/</g, '＜').replace(/>/g, '＞'),
  (text) => text.replace(/ /g, '/').replace(/javascript:/gi, 'javascript:\u2028'),
  (text) => `\u202e${text}\ufeff`,
];

/** `count` different ones, the same for the same seed: a vector in an encoding in a wrapping. */
export function payloads(count: number, seed: number): string[] {
  const random: Random = seededRandom(seed);
  const found = new Set<string>(VECTORS.map((vector) => vector('xss()')));
  while (found.size < count) {
    const bare = pick(random, VECTORS)(pick(random, CALLS));
    found.add(pick(random, WRAPPINGS)(pick(random, ENCODINGS)(bare)));
  }
  return [...found];
}

/** As many fields as it takes with `size` in each, for fields of which there is only one at a time. */
export function inBundles(all: readonly string[], size: number): string[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size).join(' \n\n'),
  );
}
