import { describe, expect, test } from 'vitest';
import { inRuntime } from './support/fixture.ts';
import { gone, replyBox, seen, take } from './support/screen.ts';
import { stage } from './support/stage.ts';

const { open, ownersApi, visitors } = stage();

describe(`the knowledge in the built console, ${inRuntime}`, () => {
  test('is looked up by keys, and its answer put into the reply, which is not sent', async () => {
    const { page, complaints } = await open();
    const { sessionId } = await visitors().askForHuman('Rita Rao', 'Wants a person');
    const dialog = page.getByRole('dialog', { name: 'Look up an answer' });
    await take(page, 'Rita Rao');
    await replyBox(page, 'Rita Rao').fill('Hello Rita.');
    await page.keyboard.press('ControlOrMeta+l');
    await seen(dialog.getByRole('list', { name: 'Answers' }).getByRole('button'));
    // Enter at once, before any answer: it takes the first to what was typed, and not to what was before.
    await dialog.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'refund');
      box.dispatchEvent(new Event('input', { bubbles: true }));
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await gone(dialog);
    await expect
      .poll(() => replyBox(page, 'Rita Rao').inputValue())
      .toMatch(/^Hello Rita\.\s+We refund you within/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => replyBox(page, 'Rita Rao').inputValue()).toBe('Hello Rita.');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect
      .poll(() => replyBox(page, 'Rita Rao').evaluate((box) => box === document.activeElement))
      .toBe(true);

    await page.keyboard.press('ControlOrMeta+l');
    await page.keyboard.type('nobodywrotethis');
    await seen(dialog.getByText('No answer found'));
    await page.keyboard.press('Escape');
    await gone(dialog);
    expect(await visitors().replies(sessionId)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is read without a conversation, and shows what an admin writes meanwhile', async () => {
    const { page, complaints } = await open();
    await page.getByRole('button', { name: 'Look up an answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Look up an answer' });
    await seen(dialog.getByText('Accept the conversation to insert an answer.'));
    await dialog.getByRole('searchbox').fill('zeppelin');
    await seen(dialog.getByText('No answer found'));
    const body = { question: 'Do you repair zeppelins?', answer: 'Only on Tuesdays.', category: 'airships' };
    const api = await ownersApi();
    const { item } = await api.call('POST /kb', { body });
    // A change of knowledge alone causes no event; it comes along with what happens next.
    const { sessionId } = await visitors().write('Passing Pia');
    await seen(dialog.getByRole('button', { name: 'Do you repair zeppelins?' }));
    await api.call('DELETE /kb/{id}', { params: { id: item._id } });
    await visitors().say(sessionId, 'Thank you');
    await seen(dialog.getByText('No answer found'));
    expect(complaints).toEqual([]);
  });
});
