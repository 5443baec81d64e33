/** `npm run build`: builds the front ends, changed or not. */

import { StartupError } from '../infrastructure/startup-error.ts';
import { buildFrontEnds } from './front-ends.ts';

try {
  const built = await buildFrontEnds({ force: true });
  process.stdout.write(`Built ${built.join(' and ')}.\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.lines.join('\n')}\n`);
  process.exitCode = 1;
}
