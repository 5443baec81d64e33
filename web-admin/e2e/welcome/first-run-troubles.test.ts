import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { leadsHere, PUBLIC_ADDRESS } from '../support/public-address.ts';
import { stage } from '../support/stage.ts';

const PASSWORD = 'secret-1';
const { openAs, url } = stage({ env: leadsHere });

/** Answers once it may. */
let answer: () => void = () => {};
const site = createServer(async (request, response) => {
  if (request.url === '/slow') await new Promise<void>((resolve) => (answer = resolve));
  const isHtml = request.url === '/slow' || request.url === '/empty';
  response.writeHead(isHtml ? 200 : 404, { 'content-type': isHtml ? 'text/html' : 'text/plain' });
  const question = '<h1>Do you repair tents?</h1><p>Yes, within ten days.</p>';
  response.end(`<!doctype html><title>A</title>${request.url === '/slow' ? question : ''}`);
});
let host: string;
beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  host = `${PUBLIC_ADDRESS}:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function openFirstRun() {
  const { email, api } = await newWorkspace(url(), PASSWORD);
  const owner = await openAs(email, PASSWORD, { path: '/dashboard' });
  const open = async () => {
    const page = await owner.page.context().newPage();
    await page.goto(`${url()}/welcome`);
    return page;
  };
  const countItems = async () => (await api.call('GET /kb', { query: {} })).pagination.total;
  return { open, countItems };
}

async function chooseIndustry(page: Page) {
  await button(page, 'I don’t have one').click();
  await button(page, 'E-commerce').click();
  await heading(page, 'Twelve questions to start with').waitFor();
}

it('a website that answers late does not replace what was chosen meanwhile', async () => {
  const { open } = await openFirstRun();
  const page = await open();
  await page.getByLabel('Website').fill(`${host}/slow`);
  const read = page.waitForResponse('**/api/tenant/site');
  await button(page, 'Read my website').click();
  await page.getByText('This takes a few seconds.').waitFor();
  await chooseIndustry(page);
  answer();
  await (await read).finished();
  await button(page, 'Add 1 answer').click();
  await heading(page, 'Your assistant is ready').waitFor();
  await page.reload();
  await heading(page, 'Your assistant is ready').waitFor();
  expect(await page.getByText('Do you repair tents?').count()).toBe(0);
});

it('answers are added once, however often and in however many tabs', async () => {
  const { open, countItems } = await openFirstRun();
  const page = await open();
  await chooseIndustry(page);
  const secondTab = await open();
  await button(secondTab, 'Add 1 answer').waitFor();
  await button(page, 'Add 1 answer').dblclick();
  await heading(page, 'Your assistant is ready').waitFor();
  await button(secondTab, 'Add 1 answer').click();
  await heading(secondTab, 'Your assistant is ready').waitFor();
  expect(await countItems()).toBe(1);
  await button(page, 'Undo').click();
  await button(page, 'Add 1 answer').click();
  await heading(page, 'Your assistant is ready').waitFor();
  expect(await countItems()).toBe(1);
});

it('a website without questions leads to common ones, and an odd address is explained', async () => {
  const { open } = await openFirstRun();
  const page = await open();
  await page.getByLabel('Website').fill('shop . com');
  await button(page, 'Read my website').click();
  await page.getByText('Enter an address such as shop.example.com', { exact: true }).waitFor();
  await page.getByLabel('Website').fill(`${host}/empty`);
  await button(page, 'Read my website').click();
  await heading(page, /^We found no questions on/).waitFor();
  expect(await button(page, /^Add/).count()).toBe(0);
  await button(page, 'Start with common questions').click();
  await heading(page, 'Twelve questions to start with').waitFor();
});
