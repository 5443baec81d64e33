import type { MessageMetadata } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { author, duration, headline, headlineWithMatch, outcome, whyNoModel } from './answer-text.ts';

const source = { id: 'a', question: 'How?', score: 0.9 };

describe('answer text', () => {
  it('counts the sources, says how sure the engine was in words, and how near the best source is', () => {
    const known: MessageMetadata = { answeredBy: 'knowledge', sources: [source], confidence: 0.934 };
    expect(headline(known)).toBe('1 source · High confidence');
    expect(headlineWithMatch(known)).toBe('1 source · High confidence · 90% match');
    const nearer = { ...source, score: 0.95 };
    expect(headlineWithMatch({ answeredBy: 'model', sources: [source, nearer] })).toBe(
      '2 sources · 95% match',
    );
    expect(headline({ answeredBy: 'model', sources: [source], confidence: 0.48 })).toBe('1 source');
    expect(headlineWithMatch({ answeredBy: 'model', sources: [] })).toBe('No sources');
    expect(headlineWithMatch({ answeredBy: 'none', decision: 'suggest', sources: [source] })).toBe(
      'Asked to clarify',
    );
  });

  it('tells not knowing from asking back', () => {
    expect(headline({ answeredBy: 'none', decision: 'none' })).toBe('No matching knowledge');
    expect(headline({ answeredBy: 'none', decision: 'suggest' })).toBe('Asked to clarify');
    expect(headline({ answeredBy: 'none', decision: 'none', model: 'llama' })).toBe('Couldn’t answer');
    expect(outcome({ answeredBy: 'none', decision: 'none', confidence: 0.1 })).toBe(
      'Couldn’t answer · 10% match',
    );
    expect(outcome({ answeredBy: 'none', decision: 'suggest' })).toBe('Asked to clarify');
    expect(outcome({ answeredBy: 'model', decision: 'suggest' })).toBe('Answered');
    expect(outcome({ answeredBy: 'model', decision: 'suggest', sources: [] })).toBe('Asked to clarify');
    expect(headline({ answeredBy: 'model', decision: 'suggest', sources: [] })).toBe('Asked to clarify');
  });

  it('takes a courtesy for no answer from knowledge', () => {
    const thanks: MessageMetadata = { answeredBy: 'knowledge', courtesy: 'thanks', confidence: 0.1 };
    expect([headline(thanks), outcome(thanks), author(thanks)]).toEqual([
      'Small talk',
      'Small talk',
      'Built-in engine',
    ]);
  });

  it('sets requests for a person and distress apart from small talk', () => {
    const texts = (['person', 'distress'] as const).map((courtesy) =>
      headline({ answeredBy: 'knowledge', courtesy }),
    );
    expect(texts).toEqual(['Asked for an agent', 'Visitor in distress']);
  });

  it('names who wrote it, and why no model did', () => {
    expect(author({ answeredBy: 'model', model: 'llama' })).toBe('llama');
    expect(author({ answeredBy: 'none', model: 'llama' })).toBe('llama');
    expect(author({ answeredBy: 'none', model: null })).toBe('Built-in engine');
    expect(author({ answeredBy: 'knowledge', model: null })).toBe('Knowledge base (exact answer)');
    expect(whyNoModel({ answeredBy: 'model' })).toBeNull();
    expect(whyNoModel({ answeredBy: 'none', fallback: 'model_paused' })).toBe(
      'Model skipped after repeated errors.',
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
