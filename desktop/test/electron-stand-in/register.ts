import { registerHooks } from 'node:module';
import { answerParent } from './remote-control.ts';

const standIn = new URL('./index.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron') return next(specifier, context);
    return { url: standIn, shortCircuit: true };
  },
});

answerParent();
