import { onOneLine, withoutDirectionControls } from '@chatbot-saas/contract/domain';
import type { VisitorTexts } from '../../../assistant/visitor-texts/index.ts';
import type { Mail } from '../../../context/index.ts';
import { escaped } from '../../../infrastructure/escaped-html.ts';
import { type KeptMessage, textOf } from '../../conversations/messages/messages.service.ts';
import {
  buttonHtml,
  framed,
  type Logo,
  picturesOf,
  QUIET,
  quietLink,
  SIGNATURE,
  workspaceName,
} from '../frame.ts';
import { htmlText } from './html-text.ts';
import { plainText } from './plain-text.ts';
import { claimed, indented } from './quoted.ts';

export interface ReplyMailDraft {
  to: string;
  workspace: string;
  /** Of the visitor's mail that opened the conversation; null: none did. */
  subject?: string | null;
  /** For the HTML part's `lang` and `dir`. */
  language: { tag: string; direction: 'ltr' | 'rtl' };
  texts: Pick<VisitorTexts, 'mail' | 'transcript'>;
  /** What the visitor has not seen, oldest first. */
  replies: readonly KeptMessage[];
  /** What was said before, oldest first. */
  earlier: readonly KeptMessage[];
  /** The visitor's own words may be a stranger's while the address is only a claim: they are cut and lead nowhere. */
  isConfirmed: boolean;
  logo: Logo;
  color: string;
  openUrl: string;
  stopUrl: string;
  messageId: string;
  references: readonly string[];
  replyTo: string | null;
}

/** One mail for all replies that a visitor has not seen, with what was said before. */
export function replyMail(draft: ReplyMailDraft): Mail {
  const workspace = workspaceName(draft.workspace);
  const { mail } = draft.texts;
  return {
    to: draft.to,
    fromName: workspace,
    ...(draft.replyTo !== null && {
      replyTo: { name: workspace, address: draft.replyTo },
      returnPath: draft.replyTo,
    }),
    subject: draft.subject ? answered(draft.subject) : mail.subject(workspace),
    messageId: draft.messageId,
    references: draft.references,
    stopUrl: draft.stopUrl,
    isAutomatic: draft.replies.every(({ role }) => role === 'assistant'),
    text: textPart(draft, workspace),
    html: htmlPart(draft, workspace),
    pictures: picturesOf(draft.logo),
  };
}

/** `Re:` once, whatever the visitor's program has put before it. */
const answered = (subject: string): string =>
  `Re: ${withoutDirectionControls(onOneLine(subject)).replace(/^(\s*(re|aw|sv|antw|rv|tr)\s*:)+\s*/i, '')}`;

function textPart(
  { texts, replies, earlier, isConfirmed, openUrl, stopUrl }: ReplyMailDraft,
  workspace: string,
): string {
  const { mail } = texts;
  const said = (message: KeptMessage) => [
    '',
    headingOf(message, texts),
    indented(bodyOf(message, isConfirmed)),
  ];
  return [
    mail.intro(workspace),
    ...replies.flatMap(said),
    '',
    `${openLabel(texts.mail, replies)}:`,
    openUrl,
    ...(earlier.length > 0 ? ['', `${mail.earlier}:`, ...earlier.flatMap(said)] : []),
    '',
    SIGNATURE,
    mail.why(workspace),
    `${mail.stop}: ${stopUrl}`,
    '',
  ].join('\n');
}

/** Files stand in it by their names. Their own addresses would be over before many a mail is read. */
const contentOf = ({ content, files }: KeptMessage): string => textOf(content, files);

/** The link to the conversation, which has the files of its messages. */
const openLabel = ({ open, openFiles }: VisitorTexts['mail'], replies: readonly KeptMessage[]): string =>
  replies.some(({ files }) => files) ? openFiles : open;

const bodyOf = (message: KeptMessage, isConfirmed: boolean): string =>
  message.role === 'user' && !isConfirmed ? claimed(contentOf(message)) : plainText(contentOf(message));

const headingOf = (message: KeptMessage, texts: ReplyMailDraft['texts']): string =>
  `${speakerOf(message, texts.transcript)}, ${timeOf(message)}:`;

function speakerOf({ role, metadata }: KeptMessage, texts: VisitorTexts['transcript']): string {
  if (role === 'user') return texts.you;
  if (role === 'assistant') return texts.assistant;
  if (role === 'system') return texts.notice;
  return withoutDirectionControls(onOneLine(metadata.agentName ?? texts.agent));
}

/** `2026-11-21 23:50 UTC`, because the reader's time zone is unknown. */
const timeOf = ({ timestamp }: KeptMessage): string =>
  `${timestamp.slice(0, 'YYYY-MM-DD'.length)} ${timestamp.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length)} UTC`;

function htmlPart(draft: ReplyMailDraft, workspace: string): string {
  const { texts, replies, earlier, isConfirmed, logo, color, openUrl, stopUrl, language } = draft;
  const { mail } = texts;
  const said = (message: KeptMessage) =>
    `<p style="margin:16px 0 4px;${QUIET}"><bdi>${escaped(speakerOf(message, texts.transcript))}</bdi>, ${timeOf(message)}</p>` +
    `<div dir="auto">${bodyHtml(message, isConfirmed)}</div>`;
  return framed({
    language,
    title: mail.subject(workspace),
    workspace,
    logo,
    body: [
      `<p style="margin:0">${escaped(mail.intro(workspace))}</p>`,
      ...replies.map(said),
      buttonHtml(openLabel(mail, replies), openUrl, color),
      ...(earlier.length > 0
        ? [
            `<div style="border-top:1px solid #e4e7ec;padding-top:12px;color:#475467"><p style="margin:0;font-weight:600">${escaped(mail.earlier)}</p>`,
            ...earlier.map(said),
            '</div>',
          ]
        : []),
    ],
    foot: `${escaped(mail.why(workspace))} ${quietLink(mail.stop, stopUrl)}`,
  });
}

const bodyHtml = (message: KeptMessage, isConfirmed: boolean): string =>
  message.role === 'user'
    ? `<p style="margin:0 0 12px;white-space:pre-wrap">${escaped(bodyOf(message, isConfirmed))}</p>`
    : htmlText(contentOf(message));
