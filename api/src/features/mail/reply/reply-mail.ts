import { onOneLine, withoutDirectionControls } from '@chatbot-saas/contract/domain';
import type { VisitorTexts } from '../../../assistant/visitor-texts/index.ts';
import type { Mail } from '../../../context/index.ts';
import { escaped } from '../../../infrastructure/escaped-html.ts';
import { type KeptMessage, textOf } from '../../conversations/messages/messages.service.ts';
import { htmlText } from './html-text.ts';
import { plainText, withoutControls } from './plain-text.ts';

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
  logo: { mediaType: string; content: Buffer } | null;
  color: string;
  openUrl: string;
  stopUrl: string;
  messageId: string;
  references: readonly string[];
  replyTo: string | null;
}

const LONGEST_CLAIM = 300;
const LOGO_ID = 'logo@workspace';

/** One mail for all replies that a visitor has not seen, with what was said before. */
export function replyMail(draft: ReplyMailDraft): Mail {
  const workspace = withoutDirectionControls(onOneLine(draft.workspace)).trim();
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
    pictures: draft.logo ? [{ id: LOGO_ID, type: draft.logo.mediaType, content: draft.logo.content }] : [],
  };
}

/** `Re:` once, whatever the visitor's program has put before it. */
const answered = (subject: string): string =>
  `Re: ${withoutDirectionControls(onOneLine(subject)).replace(/^(\s*(re|aw|sv|antw|rv|tr)\s*:)+\s*/i, '')}`;

/** Two dashes and a space begin what mail programs fold away as the sender's signature. */
const SIGNATURE = '-- ';

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

/** Without addresses, which mail programs would make links of. */
const claimed = (content: string): string => {
  const text = withoutControls(content).replace(/\S*(:\/\/|www\.|@)\S*/gi, '[…]');
  return text.length > LONGEST_CLAIM ? `${[...text].slice(0, LONGEST_CLAIM).join('')}…` : text;
};

/** Indented line by line, so that no message can imitate the heading of the next. */
const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');

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

const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const QUIET = 'color:#667085;font-size:13px';

function htmlPart(draft: ReplyMailDraft, workspace: string): string {
  const { texts, replies, earlier, isConfirmed, logo, color, openUrl, stopUrl, language } = draft;
  const { mail } = texts;
  const said = (message: KeptMessage) =>
    `<p style="margin:16px 0 4px;${QUIET}"><bdi>${escaped(speakerOf(message, texts.transcript))}</bdi>, ${timeOf(message)}</p>` +
    `<div dir="auto">${bodyHtml(message, isConfirmed)}</div>`;
  const name = escaped(workspace);
  const head = logo
    ? `<img src="cid:${LOGO_ID}" height="40" alt="${name}" style="height:40px">`
    : `<strong style="font-size:18px"><bdi>${name}</bdi></strong>`;
  return [
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}">`,
    `<head><meta charset="utf-8"><title>${escaped(mail.subject(workspace))}</title></head>`,
    `<body style="margin:0;background:#ffffff;color:#101828;${FONT}">`,
    '<div style="max-width:600px;margin:0 auto;padding:24px">',
    `<div style="margin-bottom:16px">${head}</div>`,
    `<p style="margin:0">${escaped(mail.intro(workspace))}</p>`,
    ...replies.map(said),
    `<p style="margin:24px 0"><a href="${escaped(openUrl)}" style="display:inline-block;padding:10px 18px;border:2px solid ${escaped(color)};border-radius:8px;color:#101828;text-decoration:none;font-weight:600">${escaped(openLabel(mail, replies))}</a></p>`,
    ...(earlier.length > 0
      ? [
          `<div style="border-top:1px solid #e4e7ec;padding-top:12px;color:#475467"><p style="margin:0;font-weight:600">${escaped(mail.earlier)}</p>`,
          ...earlier.map(said),
          '</div>',
        ]
      : []),
    `<p style="margin:24px 0 0;border-top:1px solid #e4e7ec;padding-top:12px;${QUIET}">${escaped(mail.why(workspace))} <a href="${escaped(stopUrl)}" style="color:#667085">${escaped(mail.stop)}</a></p>`,
    '</div></body></html>',
  ].join('\n');
}

const bodyHtml = (message: KeptMessage, isConfirmed: boolean): string =>
  message.role === 'user'
    ? `<p style="margin:0 0 12px;white-space:pre-wrap">${escaped(bodyOf(message, isConfirmed))}</p>`
    : htmlText(contentOf(message));
