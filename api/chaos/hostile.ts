/**
 * Hostile requests, one kind after the other and all at once, and then the scenes in which one tenant, key or visitor
 * takes more than its share: what others who chat meanwhile notice, and what the process grows by. Exits with 1 when a
 * promise is missed.
 * `npm run chaos:hostile -- [--connections 1000] [--seconds 10] [--seed 1] [--only <part of a scene's name>] [--markdown]`
 */
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { percentile } from '@chatbot-saas/testing/statistics';
import { atMost, type Figure, report } from './figures.ts';
import { type Phase, runHostile } from './hostile/run.ts';
import { scenes } from './hostile/scenes/index.ts';
import { playScene } from './hostile/scenes/scene.ts';

const MB = 1024 ** 2;
const { connections, seconds, seed, only, markdown } = argumentsGiven({
  connections: 1_000,
  seconds: 10,
  seed: 1,
  only: '',
  markdown: false,
});
const figuresOf = ({ name, took, failed, growth, outcomes }: Phase): Figure[] => {
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} × ${outcome}`);
  return [
    atMost(`${name}: others’ 99th percentile of ${took.length}`, percentile(took, 0.99), 500, ' ms'),
    atMost(`${name}: others’ calls that failed`, failed, 0, ''),
    atMost(`${name}: memory grown by`, Math.max(0, growth) / MB, 50, ' MB'),
    ...(counts.length > 0 ? [{ name: `${name}: what came of it`, value: counts.join(', ') }] : []),
  ];
};

if (only === '') {
  const phases = await runHostile({ connections, ms: seconds * 1_000, seed, onProgress: progress });
  report(
    `Hostile clients for ${seconds} s each, ${connections} of them slow (seed ${seed})`,
    phases.flatMap(figuresOf),
    markdown,
  );
}
for (const scene of scenes.filter(({ name }) => name.includes(only))) {
  progress(scene.name);
  report(scene.name, await playScene(scene, seed), markdown);
}
