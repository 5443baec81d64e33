import type { MessageMetadata } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { author, duration, headline, outcome, whyNoModel } from './answer-text.ts';

const source = { id: 'a', question: 'How?', score: 0.9 };

describe('answer text', () => {
  it('names what an answer rests on, one or several', () => {
    expect(headline({ answeredBy: 'knowledge', sources: [source], confidence: 0.934 })).toBe(
      'Based on 1 source · 93% sure',
    );
    expect(headline({ answeredBy: 'model', sources: [source, source] })).toBe('Based on 2 sources');
    expect(headline({ answeredBy: 'model', sources: [source], confidence: 0.48 })).toBe(
      'Based on 1 source · best match 48%',
    );
    expect(headline({ answeredBy: 'model', sources: [] })).toBe('Based on no source');
  });

  it('tells not knowing from asking back', () => {
    expect(headline({ answeredBy: 'none', decision: 'none' })).toBe('No matching knowledge');
    expect(headline({ answeredBy: 'none', decision: 'suggest' })).toBe('Asked what was meant');
    expect(headline({ answeredBy: 'none', decision: 'none', model: 'llama' })).toBe('Did not know');
    expect(outcome({ answeredBy: 'none', decision: 'none', confidence: 0.1 })).toBe(
      'Did not know, 10% sure of the best match',
    );
    expect(outcome({ answeredBy: 'none', decision: 'suggest' })).toBe('Asked back');
    expect(outcome({ answeredBy: 'model', decision: 'suggest' })).toBe('Answered');
    expect(outcome({ answeredBy: 'model', decision: 'suggest', sources: [] })).toBe('Asked back');
    expect(headline({ answeredBy: 'model', decision: 'suggest', sources: [] })).toBe('Asked what was meant');
  });

  it('takes a courtesy for no answer from knowledge', () => {
    const thanks: MessageMetadata = { answeredBy: 'knowledge', courtesy: 'thanks', confidence: 0.1 };
    expect([headline(thanks), outcome(thanks), author(thanks)]).toEqual([
      'Returned a courtesy',
      'Returned a courtesy',
      'The built-in engine',
    ]);
  });

  it('sets requests for a person and distress apart from small talk', () => {
    const texts = (['person', 'distress'] as const).map((courtesy) =>
      headline({ answeredBy: 'knowledge', courtesy }),
    );
    expect(texts).toEqual(['Asked for a person', 'Answered a visitor in distress']);
  });

  it('names who wrote it, and why no model did', () => {
    expect(author({ answeredBy: 'model', model: 'llama' })).toBe('llama');
    expect(author({ answeredBy: 'none', model: 'llama' })).toBe('llama');
    expect(author({ answeredBy: 'none', model: null })).toBe('The built-in engine');
    expect(author({ answeredBy: 'knowledge', model: null })).toBe('The knowledge base, word for word');
    expect(whyNoModel({ answeredBy: 'model' })).toBeNull();
    expect(whyNoModel({ answeredBy: 'none', fallback: 'model_paused' })).toBe(
      'The model had failed several times in a row and was not asked. The built-in engine answered instead.',
    );
  });

  it('tells times as people read them', () => {
    expect([0, 0.4, 12, 999, 1_000, 19_960].map(duration)).toEqual([
      'Under 1 ms',
      'Under 1 ms',
      '12 ms',
      '999 ms',
      '1.0 s',
      '20.0 s',
    ]);
  });
});
