import type { Settings } from '@chatbot-saas/contract';
import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { changeOf, formValues, settingsForm } from './settings-form.ts';

const saved = structuredClone(DEFAULT_SETTINGS) as unknown as Settings;
const values = formValues(saved);
const messageFor = (ai: object, handoff: object = {}, conversations: object = {}) =>
  settingsForm.safeParse({
    ...values,
    ai: { ...values.ai, ...ai },
    handoff: { ...values.handoff, ...handoff },
    conversations: { ...values.conversations, ...conversations },
  }).error?.issues[0]?.message;

describe('the settings form', () => {
  it('gives back what it was filled with', () => {
    expect(settingsForm.parse(values)).toEqual(saved);
    expect(changeOf(saved, settingsForm.parse(values))).toEqual({});
  });

  it('takes lists as they are typed', () => {
    const typed = settingsForm.parse({
      ...values,
      ai: { ...values.ai, allowedLinks: ' https://shop.example/help \n\n' },
      handoff: { ...values.handoff, triggerKeywords: ' a person, , help ,' },
    });
    expect(typed.ai.allowedLinks).toEqual(['https://shop.example/help']);
    expect(typed.handoff.triggerKeywords).toEqual(['a person', 'help']);
    expect(changeOf(saved, typed)).toEqual({
      ai: { allowedLinks: ['https://shop.example/help'] },
      handoff: { triggerKeywords: ['a person', 'help'] },
    });
  });

  it('changes the minutes of idle conversations alone', () => {
    const typed = settingsForm.parse({ ...values, conversations: { idleMinutes: ' 120 ' } });
    expect(changeOf(saved, typed)).toEqual({ conversations: { idleMinutes: 120 } });
  });

  it('names the entry that is at fault, and the range that is left', () => {
    expect(messageFor({ allowedLinks: 'https://shop.example\nshop.example' })).toBe(
      '“shop.example”: Must be an address such as https://shop.example.com/help, without ? and #',
    );
    for (const temperature of [1.1, -0.1, Number.NaN])
      expect(messageFor({ temperature })).toBe('Must be between 0 and 1');
    expect(messageFor({ maxTokens: '' })).toBe('Must be a whole number from 50 to 2000');
    expect(messageFor({ maxTokens: '2001' })).toBe('Must be a whole number from 50 to 2000');
    expect(messageFor({}, { escalationThreshold: '0' })).toBe('Must be a whole number from 1 to 20');
    for (const idleMinutes of ['4', '10081', '', 'an hour'])
      expect(messageFor({}, {}, { idleMinutes })).toBe('Must be a whole number from 5 to 10080');
  });
});
