// zod probes for `new Function` as soon as a schema is made; the server's content policy refuses it and says so in the
// console. This global is where zod keeps its settings: set before zod loads, it needs no import of zod here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
