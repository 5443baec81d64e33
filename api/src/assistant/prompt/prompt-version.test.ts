import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { promptVersion } from './prompt-version.ts';

const ai = { ...DEFAULT_SETTINGS.ai, allowedLinks: [] };

it('prompt version: changes exactly with the settings that shape an answer', () => {
  const version = promptVersion(ai);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(promptVersion(structuredClone(ai))).toBe(version);
  const changed = [
    { systemPrompt: 'Be brief.' },
    { model: 'another' },
    { temperature: 0.1 },
    { maxTokens: 100 },
    { allowedLinks: ['https://acme.example'] },
  ].map((change) => promptVersion({ ...ai, ...change }));
  expect(new Set([version, ...changed]).size).toBe(6);
});
