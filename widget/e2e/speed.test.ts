import { launchBrowser } from '@chatbot-saas/testing/browser';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Candidates, serveCandidates } from '../bench/candidates.ts';
import { type Figures, SLOW_DOWN, type Visit, visit } from '../bench/visit.ts';

/** Other programs keep the machine busy; the fastest of a few visits is what the widget itself costs. */
const VISITS = 5;

let product: Product;
let browser: Browser;
let candidates: Candidates;
let visits: Visit[];
let blankHeap: number;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  candidates = await serveCandidates(product);
  blankHeap = (await visit(browser, candidates.blank)).view.heap;
  visits = [];
  while (visits.length < VISITS) visits.push(await visit(browser, candidates.ours));
});

afterAll(async () => {
  await candidates?.close();
  await browser?.close();
  await product?.stop();
});

const least = (phase: keyof Visit, figure: (figures: Figures) => number) =>
  Math.min(...visits.map((one) => figure(one[phase] as Figures)));
const longestTasks = (phase: keyof Visit) =>
  visits.map((one) => Math.round(one[phase]?.longestTask ?? Number.NaN)).join(', ');

it('keeps no page view busy for 50 ms at a time, on a slow processor', async ({ annotate }) => {
  await annotate(
    `widget, longest task over 50 ms of a page view at ${SLOW_DOWN}× slow-down: ${longestTasks('view')} ms`,
  );
  expect(least('view', ({ longestTask }) => longestTask)).toBe(0);
});

it('moves nothing on the page', () => {
  for (const { view } of visits) expect(view.layoutShift).toBe(0);
});

it('leaves 0.2 MB on the heap of a page, and 2 MB once the window is open', async ({ annotate }) => {
  const view = least('view', ({ heap }) => heap) - blankHeap;
  const open = least('open', ({ heap }) => heap) - blankHeap;
  const MB = (bytes: number) => (bytes / 1_000_000).toFixed(2);
  await annotate(`widget, heap over a blank page: ${MB(view)} MB, with its window ${MB(open)} MB`);
  expect(view).toBeLessThanOrEqual(200_000);
  expect(open).toBeLessThanOrEqual(2_000_000);
});

it('opens without a task over 100 ms and without moving what is shown', async ({ annotate }) => {
  await annotate(
    `widget, longest task over 50 ms of opening at ${SLOW_DOWN}× slow-down: ${longestTasks('open')} ms`,
  );
  expect(least('open', ({ longestTask }) => longestTask)).toBeLessThanOrEqual(100);
  expect(least('open', ({ layoutShift }) => layoutShift)).toBe(0);
});
