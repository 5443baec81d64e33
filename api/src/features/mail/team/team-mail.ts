import type { Conversation } from '@chatbot-saas/contract';
import { onOneLine, type TeamNoticeKind, withoutDirectionControls } from '@chatbot-saas/contract/domain';
import { isolated } from '../../../assistant/visitor-texts/isolated.ts';
import type { Mail } from '../../../context/index.ts';
import { escaped } from '../../../infrastructure/escaped-html.ts';
import { buttonHtml, QUIET } from '../frame.ts';
import { claimed, indented } from '../reply/quoted.ts';
import { type Envelope, enveloped, timeOf } from './envelope.ts';
import type { TeamTexts } from './texts/index.ts';

export interface TeamMailDraft extends Envelope {
  kind: TeamNoticeKind;
  /** What it is about, the longest wait first. */
  conversations: readonly Conversation[];
}

/** Named one by one; more of them are a number. */
const NAMED = 20;

/** One mail about all conversations that are news to a member. */
export function teamMail(draft: TeamMailDraft): Mail {
  const { kind, texts, workspace, conversations } = draft;
  const { subject, subjectOfMany } = texts.kinds[kind];
  const { length: count } = conversations;
  return enveloped(draft, {
    subject: count === 1 ? subject(workspace) : subjectOfMany(workspace, count),
    title: subject(workspace),
    text: textPart(draft),
    body: htmlPart(draft),
  });
}

const named = ({ conversations }: TeamMailDraft) => conversations.slice(0, NAMED);

/** What visitors wrote is cut and leads nowhere: any stranger can write there. */
const nameOf = ({ visitor }: Conversation, texts: TeamTexts): string =>
  claimed(withoutDirectionControls(onOneLine(visitor.name ?? ''))).trim() || texts.visitor;

const saidIn = ({ lastVisitorMessage }: Conversation): string =>
  lastVisitorMessage ? claimed(lastVisitorMessage.content).trim() : '';

function sinceOf(
  { handoffData, lastVisitorMessage, createdAt }: Conversation,
  { kind, texts, language, timezone }: TeamMailDraft,
) {
  const since = kind === 'waiting' ? handoffData?.requestedAt : lastVisitorMessage?.timestamp;
  return texts.kinds[kind].since(timeOf(since ?? createdAt, { language, timezone }));
}

/** Where the inbox lists what a mail is about. */
const VIEWS: Record<TeamNoticeKind, string> = {
  waiting: 'waiting',
  assigned: 'waiting',
  mention: 'mentions',
};

/** The conversation where there is one, else all of them. */
const linkOf = ({ kind, conversations: [first, ...more], ownUrl, texts }: TeamMailDraft) =>
  first && more.length === 0
    ? { label: texts.open, url: `${ownUrl}/handoff-center?conversation=${first._id}` }
    : { label: texts.openAll, url: `${ownUrl}/handoff-center?filter=${VIEWS[kind]}` };

const restOf = ({ conversations, texts }: TeamMailDraft): string[] =>
  conversations.length > NAMED ? [texts.more(conversations.length - NAMED)] : [];

function textPart(draft: TeamMailDraft): string[] {
  const { kind, texts } = draft;
  const link = linkOf(draft);
  const entry = (conversation: Conversation) => [
    '',
    `${isolated(nameOf(conversation, texts))}, ${sinceOf(conversation, draft)}`,
    ...[saidIn(conversation)].filter(Boolean).map(indented),
  ];
  return [
    texts.kinds[kind].intro,
    ...named(draft).flatMap(entry),
    ...restOf(draft).flatMap((rest) => ['', rest]),
    '',
    `${link.label}:`,
    link.url,
  ];
}

function htmlPart(draft: TeamMailDraft): string[] {
  const { kind, texts, color } = draft;
  const link = linkOf(draft);
  const entry = (conversation: Conversation) => {
    const said = saidIn(conversation);
    return (
      `<p style="margin:16px 0 4px"><strong><bdi>${escaped(nameOf(conversation, texts))}</bdi></strong> <span style="${QUIET}">${escaped(sinceOf(conversation, draft))}</span></p>` +
      (said &&
        `<p dir="auto" style="margin:0;padding-inline-start:12px;border-inline-start:3px solid #e4e7ec;color:#475467;white-space:pre-wrap">${escaped(said)}</p>`)
    );
  };
  return [
    `<p style="margin:0">${escaped(texts.kinds[kind].intro)}</p>`,
    ...named(draft).map(entry),
    ...restOf(draft).map((rest) => `<p style="margin:16px 0 0">${escaped(rest)}</p>`),
    buttonHtml(link.label, link.url, color),
  ];
}
