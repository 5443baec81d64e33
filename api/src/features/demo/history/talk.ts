import type { MessageMetadata } from '@chatbot-saas/contract';
import { isAnswer } from '@chatbot-saas/contract/domain';
import { summaryOf } from '../../conversations/handoff/summary.ts';
import { type Answer, tagOf } from './assistant-replies.ts';
import type { MadeConversation, MadeGap, MadeMessage } from './made-conversation.ts';
import type { Random } from './random.ts';
import type { Visitor } from './visitors.ts';

/** One of the team. */
export interface Agent {
  readonly id: string;
  readonly name: string;
}

/** What every conversation of the demo is made with. */
export interface Stage {
  readonly answer: Answer;
  readonly welcome: string;
  readonly agents: readonly [Agent, Agent];
  readonly now: Date;
}

type Begun = Pick<
  MadeConversation,
  'visitor' | 'language' | 'createdAt' | 'messages' | 'unansweredInARow' | 'gaps'
>;

/** A conversation as it goes on: who says what, and when. */
export class Talk {
  readonly random: Random;
  readonly visitor: Visitor;
  readonly #stage: Stage;
  readonly #start: Date;
  readonly #messages: MadeMessage[] = [];
  readonly #gaps: MadeGap[] = [];
  #at: number;
  #language: string;
  #unansweredInARow = 0;
  /** The last reply, if nothing came after it. */
  #lastReply: MessageMetadata | null = null;
  /** The seq of the visitor's message that asked for a person. */
  #asking: number | null = null;

  constructor(stage: Stage, visitor: Visitor, at: Date, random: Random) {
    this.#stage = stage;
    this.visitor = visitor;
    this.random = random;
    this.#start = at;
    this.#at = at.getTime();
    this.#language = visitor.language;
    this.#add({ role: 'assistant', content: stage.welcome, metadata: {} });
  }

  get at(): Date {
    return new Date(this.#at);
  }

  get messages(): readonly MadeMessage[] {
    return this.#messages;
  }

  get lastReply(): MessageMetadata | null {
    return this.#lastReply;
  }

  wait(seconds: number): Date {
    this.#at += Math.round(seconds * 1_000);
    return this.at;
  }

  /** The visitor asks the assistant. Returns why a person is called, or null after a reply. */
  async ask(content: string): Promise<string | null> {
    this.wait(this.random.skewed(6, 45));
    const isFirst = !this.#messages.some(({ role }) => role === 'user');
    const spokenBefore = this.#language;
    const seq = this.#add({ role: 'user', content, metadata: {} });
    this.#language = tagOf(content, this.#language);
    const answered = await this.#stage.answer({ content, spokenBefore, isFirst, lastReply: this.#lastReply });
    if (answered.kind === 'handOver') {
      this.#asking = seq;
      this.#lastReply = null;
      return answered.reason;
    }
    const { metadata, isPartOpen } = answered;
    this.#add({ role: 'assistant', content: answered.content, metadata, replyTo: seq });
    this.#unansweredInARow = metadata.answeredBy === 'none' ? this.#unansweredInARow + 1 : 0;
    if (isPartOpen) this.#gaps.push({ seq, decision: 'none', at: this.at });
    this.#lastReply = metadata;
    return null;
  }

  /** The visitor writes to a person. */
  write(content: string): void {
    this.#add({ role: 'user', content, metadata: {} });
  }

  reply(agent: Agent, content: string): void {
    const metadata = { userId: agent.id, agentName: agent.name };
    this.#add({ role: 'agent', content, metadata, authorId: agent.id });
  }

  notify(content: string): void {
    this.#add({ role: 'system', content, metadata: {} });
  }

  /** What the team reads of the conversation before the handoff. */
  summary(): string | null {
    return summaryOf(this.#messages.filter((_, place) => place + 1 !== this.#asking));
  }

  /** The seq of the answer after which the visitor asked for a person; null: there was none. */
  lastAnswer(): number | null {
    const last = this.#messages.findLastIndex(
      ({ role, metadata }) => role === 'assistant' && !metadata.courtesy,
    );
    const message = this.#messages[last];
    return message && isAnswer(message.metadata) ? last + 1 : null;
  }

  /** The conversation so far, with the assistant. */
  begun(): Begun {
    return {
      visitor: this.visitor,
      language: this.#language,
      createdAt: this.#start,
      messages: this.#messages,
      unansweredInARow: this.#unansweredInARow,
      gaps: this.#gaps,
    };
  }

  /** Fills in what the visitor's and the agent's words leave open. */
  filledIn(text: string, agent: Agent): string {
    const first = (name: string) => name.split(' ')[0] ?? name;
    return text
      .replaceAll('{name}', first(this.visitor.name ?? 'there'))
      .replaceAll('{agent}', first(agent.name))
      .replaceAll('{order}', this.#order);
  }

  get #order(): string {
    return String(10_000 + (Math.floor(this.#start.getTime() / 60_000) % 9_000));
  }

  /** Returns the seq. */
  #add(message: Omit<MadeMessage, 'at'>): number {
    return this.#messages.push({ ...message, at: this.at });
  }
}
