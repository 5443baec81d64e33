import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { gone, line, seen, take, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, agent, ownersApi, port, visitors } = stage();

describe(`a note that the built console could not save, ${inRuntime}`, () => {
  test('says why, is mended where it was written, or is taken away', async () => {
    const api = await ownersApi();
    await api.call('POST /tenant/team', {
      body: { name: 'Gerda Gone', email: 'gerda@acme.test', role: 'agent', password: 'gone-tomorrow-77' },
    });
    const { team } = await api.call('GET /tenant/team');
    const gerda = team.find(({ name }) => name === 'Gerda Gone')?._id ?? '';
    const network = await faultyNetwork(port());
    onTestFinished(network.stop);
    const { sessionId } = await visitors().askForHuman('Nora Nagy', 'Wants a person');
    const { page } = await open({ ...agent(), server: network.url });
    await take(page, 'Nora Nagy');
    await page.getByRole('tab', { name: 'Note' }).click();
    const box = page.getByRole('textbox', { name: 'Internal note on Nora Nagy' });
    await box.fill('@Ger');
    await page.getByRole('option', { name: /Gerda Gone/ }).click();
    await expect.poll(() => box.inputValue()).toBe('@Gerda Gone ');
    network.refuse();
    await seen(line(page, /^(Connecting|Offline|Not up to date) · as of/));
    await box.fill('@Gerda Gone knows the carrier');
    await box.press('Enter');
    const note = thread(page, 'Nora Nagy').getByRole('article', { name: 'Note by You' });
    await seen(note.getByText('Waiting to be saved'));
    await api.call('DELETE /tenant/team/{id}', { params: { id: gerda } });

    network.restore();
    const refusal = note.getByRole('alert');
    await seen(refusal.getByText('Not saved: Only members of the workspace can be mentioned.'));
    await box.fill('And this');
    await refusal.getByRole('button', { name: 'Edit' }).click();
    await gone(note);
    await expect.poll(() => box.inputValue()).toContain('@Gerda Gone knows the carrier');
    await expect.poll(() => box.inputValue()).toContain('And this');
    await box.fill('Gerda knew the carrier');
    await box.press('Enter');
    await seen(note.getByText('Gerda knew the carrier'));
    await seen(line(page, 'Up to date'));
    const { notes } = await api.call('GET /conversations/{id}/notes', {
      params: { id: sessionId },
    });
    expect(notes.map(({ content }) => content)).toEqual(['Gerda knew the carrier']);
  });
});
