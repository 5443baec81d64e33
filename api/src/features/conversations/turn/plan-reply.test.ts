import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import type { Retrieval } from '@chatbot-saas/engine';
import { describe, expect, it } from 'vitest';
import { type Found, planReply, type TurnContext } from './plan-reply.ts';

const ITEM = {
  _id: 'item-1',
  question: 'How long does shipping take?',
  alternatives: [],
  answer: 'Three to five days.',
};

const retrieval = (decision: Retrieval['decision'], more: Partial<Retrieval> = {}): Retrieval => ({
  decision,
  confidence: decision === 'answer' ? 0.9 : 0.1,
  hits: decision === 'none' ? [] : [{ id: ITEM._id, score: 0.8, isRelated: true }],
  language: 'eng',
  ...more,
});

function found(decision: Retrieval['decision'], more: Partial<Retrieval> = {}): Found {
  return {
    retrieval: retrieval(decision, more),
    items: (decision === 'none' ? [] : [ITEM]) as unknown as Found['items'],
    given: [ITEM] as unknown as Found['items'],
  };
}

const handoff = { ...DEFAULT_SETTINGS.handoff, autoEscalate: true, escalationThreshold: 2 };
const settings = { ...DEFAULT_SETTINGS, handoff } as unknown as TurnContext['settings'];
const withoutHandoff = { ...settings, handoff: { ...settings.handoff, enabled: false } };
const plan = (more: Partial<TurnContext> = {}) =>
  planReply({
    content: 'How long is shipping?',
    settings,
    language: null,
    spokenBefore: () => null,
    model: 'none',
    ...more,
  });

describe('the plan of a reply, before the search', () => {
  it('searches for what the visitor wrote', () => {
    expect(plan()).toMatchObject({
      next: 'search',
      query: 'How long is shipping?',
      questions: ['How long is shipping?'],
    });
  });

  it('hands over on a keyword, unless handoff is off', () => {
    const content = 'A human, please';
    expect(plan({ content })).toEqual({ next: 'handOver', reason: 'Visitor said "human"' });
    expect(plan({ content, settings: withoutHandoff })).toMatchObject({ next: 'search', query: content });
  });

  it('takes the question whether the assistant is human for a question', () => {
    expect(plan({ content: 'Are you human?' }).next).toBe('search');
  });

  it('reads the last reply to understand a yes, and nothing else', () => {
    expect(plan({ content: 'Yes' })).toEqual({ next: 'readLastReply' });
    expect(plan({ content: 'Yes', lastReply: null })).toMatchObject({ next: 'search', query: 'Yes' });
  });

  it('takes a yes to an offered person for a request', () => {
    const offer = { decision: 'none', suggestHandoff: true } as const;
    expect(plan({ content: 'Yes', lastReply: offer }).next).toBe('handOver');
    expect(plan({ content: 'Yes', lastReply: offer, settings: withoutHandoff }).next).toBe('search');
  });

  it('takes a yes to the only suggestion for that question', () => {
    const suggesting = (...suggestions: string[]) => ({ decision: 'suggest', suggestions }) as const;
    expect(plan({ content: 'Yes', lastReply: suggesting('Shipping?') })).toMatchObject({
      next: 'search',
      query: 'Shipping?',
    });
    expect(plan({ content: 'Yes', lastReply: suggesting('Shipping?', 'Returns?') })).toMatchObject({
      next: 'search',
      query: 'Yes',
    });
  });
});

describe('the plan of a reply to a yes without an offer', () => {
  const reply = (content: string, more: Partial<TurnContext> = {}) => {
    const next = plan({ content, lastReply: null, found: found('suggest'), ...more });
    return next.next === 'reply' ? next.reply : null;
  };

  it.each([
    ['eng', 'yes please', /^Gladly! What/],
    ['eng', 'Yes, that would be great!', /^Gladly! What/],
    ['deu', 'ja, gerne', /^Gern! Was/],
    ['fra', 'Oui, je veux bien', /^Avec plaisir/],
    ['spa', 'sí, claro', /^¡Con mucho gusto/],
    ['por', 'sim, quero', /^Com prazer/],
    ['arb', 'نعم من فضلك', /^بكل سرور/],
    ['cmn', '好的', /^好的！您想了解什么/],
    ['jpn', 'はい、お願いします', /^承知しました。何を/],
  ] as const)('asks what the visitor wants to know: %s, %s', (language, content, asks) => {
    const tag = { eng: 'en', deu: 'de', fra: 'fr', spa: 'es', por: 'pt', arb: 'ar', cmn: 'zh', jpn: 'ja' }[
      language
    ];
    expect(reply(content, { spokenBefore: () => tag })).toMatchObject({
      content: expect.stringMatching(asks),
      metadata: { courtesy: 'acknowledged', suggestions: [], suggestHandoff: false, answeredBy: 'knowledge' },
    });
  });

  it('asks what is meant by a choice where nothing was offered', () => {
    expect(reply('the second one', { lastReply: { decision: 'answer', suggestions: [] } })).toMatchObject({
      content: expect.stringMatching(/What would you like to know\?$/),
      metadata: { courtesy: 'acknowledged', suggestions: [], answeredBy: 'knowledge' },
    });
  });

  it('offers again what was offered, where that was several questions', () => {
    const suggestions = ['Shipping?', 'Returns?'];
    expect(reply('Yes', { lastReply: { decision: 'suggest', suggestions } })?.metadata).toMatchObject({
      suggestions,
    });
  });
});

describe('the plan of a reply, by what the message is', () => {
  it('does not hand over on a keyword with another meaning', () => {
    expect(plan({ content: 'Do you sell human hair?' }).next).toBe('search');
  });

  it('searches for the question without the courtesies around it', () => {
    expect(plan({ content: 'Hi! How long is shipping? Thanks' })).toMatchObject({
      next: 'search',
      query: 'How long is shipping?',
    });
  });

  it('reads the last reply to understand a choice', () => {
    const lastReply = { decision: 'suggest', suggestions: ['Shipping?', 'Returns?'] } as const;
    const asked = { ...lastReply, suggestions: [...lastReply.suggestions] };
    expect(plan({ content: 'the second one' })).toEqual({ next: 'readLastReply' });
    expect(plan({ content: 'the second one', lastReply: asked })).toMatchObject({
      next: 'search',
      query: 'Returns?',
    });
    expect(plan({ content: '3', lastReply: asked })).toMatchObject({ next: 'search', query: '3' });
    expect(plan({ content: '2', lastReply: null })).toMatchObject({ next: 'search', query: '2' });
  });

  it('calls the whole team for a visitor in distress, without a search', () => {
    expect(plan({ content: 'I want to die' })).toMatchObject({ next: 'escalate' });
    expect(plan({ content: 'I want to die', settings: withoutHandoff })).toMatchObject({
      next: 'reply',
      outcome: 'answered',
      escalateAt: null,
    });
  });

  it('returns a courtesy without asking the model', () => {
    expect(plan({ content: 'you are great', found: found('suggest'), model: 'free' })).toMatchObject({
      next: 'reply',
      reply: { metadata: { courtesy: 'praise' } },
    });
  });
});

describe('the plan of a reply, after the search', () => {
  it('answers from the knowledge base without a model', () => {
    expect(plan({ found: found('answer') })).toMatchObject({
      next: 'reply',
      reply: { content: ITEM.answer },
      outcome: 'answered',
      escalateAt: null,
    });
  });

  it('asks the model whatever the ranker decided, unless there is nothing to answer from', () => {
    expect(plan({ found: found('suggest'), model: 'free' })).toEqual({ next: 'askModel' });
    expect(plan({ found: found('none'), model: 'free' })).toEqual({ next: 'askModel' });
    expect(plan({ found: { ...found('none'), given: [] }, model: 'free' })).toMatchObject({
      next: 'reply',
      outcome: 'unanswered',
    });
  });

  it('says why a busy model was not asked, only where it would have been', () => {
    expect(plan({ found: found('answer'), model: 'busy' })).toMatchObject({
      reply: { metadata: { fallback: 'model_busy' } },
    });
    const vain = plan({ found: { ...found('none'), given: [] }, model: 'busy' });
    expect(vain.next === 'reply' && vain.reply.metadata.fallback).toBe(undefined);
  });

  it.each([
    [{ kind: 'text', content: 'In three days.', model: 'm', cited: [] }, 'In three days.', 'answered'],
    [{ kind: 'unknown', model: 'm' }, undefined, 'unanswered'],
    [{ kind: 'none', why: 'model_failed' }, ITEM.answer, 'answered'],
  ] as const)('replies with what the model said: %j', (modelAnswer, content, outcome) => {
    const next = plan({ found: found('answer'), model: 'free', modelAnswer });
    expect(next).toMatchObject({ next: 'reply', outcome, ...(content && { reply: { content } }) });
  });

  it('hands over when the model calls a person', () => {
    const modelAnswer = { kind: 'human', model: 'm' } as const;
    expect(plan({ found: found('answer'), model: 'free', modelAnswer }).next).toBe('handOver');
  });

  it('escalates by the settings, and never while the index is being built', () => {
    expect(plan({ found: found('none') })).toMatchObject({ outcome: 'unanswered', escalateAt: 2 });
    expect(plan({ found: found('none'), settings: withoutHandoff })).toMatchObject({ escalateAt: null });
    expect(plan({ found: found('suggest', { isProvisional: true }) })).toMatchObject({
      outcome: null,
      escalateAt: null,
    });
  });
});
