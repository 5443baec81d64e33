import type { Settings } from '@chatbot-saas/contract';
import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { changeOf, formValues, settingsForm, textFields } from './settings-form.ts';
import { shownTexts } from './widget/shown-texts.ts';

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

  it('lets the assistant answer mail, and changes nothing else', () => {
    const typed = settingsForm.parse({ ...values, mail: { ...values.mail, assistantAnswers: true } });
    expect(changeOf(saved, typed)).toEqual({ mail: { assistantAnswers: true } });
  });

  it('switches one read receipt, and not the other', () => {
    const typed = settingsForm.parse({ ...values, receipts: { ...values.receipts, showToVisitors: true } });
    expect(changeOf(saved, typed)).toEqual({ receipts: { showToVisitors: true } });
  });

  it('changes the kinds of files alone, in the order in which they are saved', () => {
    const typed = settingsForm.parse({ ...values, files: { allowed: ['documents', 'pictures'] } });
    expect(changeOf(saved, typed)).toEqual({ files: { allowed: ['pictures', 'documents'] } });
    const same = settingsForm.parse({ ...values, files: { allowed: saved.files.allowed.toReversed() } });
    expect(changeOf(saved, same)).toEqual({});
  });

  it('changes the minutes after which mail goes out alone', () => {
    const typed = settingsForm.parse({ ...values, mail: { ...values.mail, mailAfterMinutes: '0' } });
    expect(changeOf(saved, typed)).toEqual({ mail: { mailAfterMinutes: 0 } });
  });

  it('names the entry that is at fault, and the range that is left', () => {
    expect(messageFor({ allowedLinks: 'https://shop.example\nshop.example' })).toBe(
      '“shop.example”: Must be an address such as https://shop.example.com/help, without ? and #',
    );
    for (const temperature of [1.1, -0.1, Number.NaN])
      expect(messageFor({ temperature })).toBe('Must be between 0 and 1');
    expect(messageFor({ maxTokens: '' })).toBe('Must be a whole number from 50 to 2,000');
    expect(messageFor({ maxTokens: '2001' })).toBe('Must be a whole number from 50 to 2,000');
    expect(messageFor({}, { escalationThreshold: '0' })).toBe('Must be a whole number from 1 to 20');
    for (const idleMinutes of ['4', '10081', '', 'an hour'])
      expect(messageFor({}, {}, { idleMinutes })).toBe('Must be a whole number from 5 to 10,080');
  });
});

describe('the widget’s texts', () => {
  it('are kept by language, without what is empty there', () => {
    const typed = settingsForm.parse({
      ...values,
      chatWidget: {
        ...values.chatWidget,
        team: ' AK, , OM ',
        texts: {
          de: { ...textFields(), away: 'Bis Montag.', questions: ' Wo?\n\nWann? ' },
          fr: textFields(),
        },
      },
    });
    expect(changeOf(saved, typed)).toEqual({
      chatWidget: {
        team: ['AK', 'OM'],
        texts: { de: { away: 'Bis Montag.', questions: ['Wo?', 'Wann?'] }, fr: {} },
      },
    });
  });

  it('of the form are kept for the fields and options that it has, without what is empty', () => {
    const topic = {
      key: 'topic',
      label: 'Topic',
      type: 'choice' as const,
      required: false,
      options: 'Order\nReturn',
    };
    const said = {
      labels: { topic: 'Thema', former: 'Früher' },
      options: { topic: { Order: 'Bestellung', Return: '', Gift: 'Geschenk' }, former: { Order: 'x' } },
      consent: '',
    };
    const typed = settingsForm.parse({
      ...values,
      chatWidget: {
        ...values.chatWidget,
        form: { ...values.chatWidget.form, fields: [topic] },
        texts: { de: { ...textFields(), form: said }, fr: { ...textFields(), form: { consent: '' } } },
      },
    });
    const kept = { labels: { topic: 'Thema' }, options: { topic: { Order: 'Bestellung' } } };
    expect(typed.chatWidget.texts).toEqual({ de: { form: kept }, fr: {} });
    expect(formValues({ ...saved, chatWidget: typed.chatWidget }).chatWidget.texts.de?.form).toEqual(kept);
  });

  it('are shown with the default where a language has none', () => {
    const widget = {
      ...values.chatWidget,
      greeting: 'Hi!',
      questions: 'Where?\n\nWhen?\nWho?\nWhy?',
      team: 'AK, OM',
      texts: { de: { ...textFields(), welcomeMessage: 'Hallo!', greeting: '  ' } },
    };
    expect(shownTexts(widget, 'de')).toMatchObject({
      welcomeMessage: 'Hallo!',
      greeting: 'Hi!',
      questions: ['Where?', 'When?', 'Who?'],
      team: ['AK', 'OM'],
    });
    expect(shownTexts(widget, null)).toMatchObject({ welcomeMessage: widget.welcomeMessage });
  });
});
