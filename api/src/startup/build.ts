/** `npm run build`: the front ends, whether or not they changed. */
import { buildFrontEnds } from './front-ends.ts';
import { LaunchFault } from './startup-error.ts';

try {
  const built = await buildFrontEnds({ force: true });
  process.stdout.write(`Built ${built.join(' and ')}.\n`);
} catch (error) {
  if (!(error instanceof LaunchFault)) throw error;
  process.stderr.write(`${error.lines.join('\n')}\n`);
  process.exitCode = 1;
}
