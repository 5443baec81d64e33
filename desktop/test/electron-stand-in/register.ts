import { registerHooks } from 'node:module';
import './the-test.ts';

const standIn = new URL('./index.ts', import.meta.url).href;

if (process.env.STAND_IN_RESOURCES) {
  Object.assign(process, { resourcesPath: process.env.STAND_IN_RESOURCES });
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context);
    return { url: standIn, shortCircuit: true };
  },
});
