import { expect, it } from 'vitest';
import { HUES, hueOf } from './avatar-hue.ts';

it('gives a name the same hue, whatever space is around it', () => {
  expect(hueOf(' Maya Fischer ')).toBe(hueOf('Maya Fischer'));
});

it('spreads names over all hues, also those that differ in one letter', () => {
  const hues = Array.from({ length: 800 }, (_, number) => hueOf(`Visitor ${number}`));
  for (let hue = 0; hue < HUES; hue += 1) {
    expect(hues.filter((one) => one === hue).length).toBeGreaterThan(50);
  }
});
