import type { DigestKind } from '@chatbot-saas/contract/domain';
import type { Mail } from '../../../../context/index.ts';
import { escaped } from '../../../../infrastructure/escaped-html.ts';
import { buttonHtml, QUIET } from '../../frame.ts';
import { type Envelope, enveloped, timeOf } from '../envelope.ts';
import type { ToDo } from './content.ts';
import type { Figure } from './figures.ts';

export interface DigestDraft extends Envelope {
  kind: DigestKind;
  toDo: readonly ToDo[];
  figures: readonly Figure[];
  /** What the figures are of. */
  days: { from: string; to: string };
}

/** Where each is done. */
const PATHS: Record<ToDo['kind'], string> = {
  waiting: '/handoff-center?filter=waiting',
  own: '/handoff-center?filter=mine',
  promised: '/promised-emails',
  toCheck: '/knowledge-base?view=to-check',
  unanswered: '/knowledge-base?view=unanswered',
};

const NONE = '–';

/** What waits, and what was. */
export function digestMail(draft: DigestDraft): Mail {
  const title = draft.texts.digest.subject(draft.workspace, periodText(draft));
  return enveloped(draft, { subject: title, title, text: textPart(draft), body: htmlPart(draft) });
}

/** The days are the member's already. */
function periodText({ language, days: { from, to } }: DigestDraft): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'long' });
  return format.formatRange(new Date(from), new Date(to));
}

const numberText = ({ language }: DigestDraft, value: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);

const countText = (draft: DigestDraft, { count, hasMore }: ToDo): string =>
  numberText(draft, count) + (hasMore ? '+' : '');

const valueText = (draft: DigestDraft, value: number | null): string =>
  value === null ? NONE : numberText(draft, value);

/** Behind the number. */
const noteOf = (draft: DigestDraft, { since }: ToDo): string | null =>
  since ? draft.texts.digest.longest(timeOf(since, draft)) : null;

function textPart(draft: DigestDraft): string[] {
  const { toDo, figures, ownUrl, texts } = draft;
  const { digest } = texts;
  const entry = (one: ToDo) => {
    const note = noteOf(draft, one);
    return [
      `${digest.toDo[one.kind]}: ${countText(draft, one)}${note ? ` (${note})` : ''}`,
      `${ownUrl}${PATHS[one.kind]}`,
    ];
  };
  const figure = ({ kind, value, before }: Figure) =>
    `${digest.figures[kind]}: ${valueText(draft, value)} (${digest.before}: ${valueText(draft, before)})`;
  return [
    ...(toDo.length > 0 ? [digest.now, '', ...toDo.flatMap(entry), ''] : []),
    periodText(draft),
    '',
    ...figures.map(figure),
    '',
    `${digest.open}:`,
    `${ownUrl}/dashboard`,
  ];
}

const CELL = 'padding:6px 0;border-top:1px solid #e4e7ec;vertical-align:baseline';
const NUMBER = `${CELL};padding-inline-start:16px;text-align:end;white-space:nowrap`;
const HEADING = 'margin:16px 0 4px;font-size:16px';

const headingHtml = (text: string): string => `<h2 style="${HEADING}">${escaped(text)}</h2>`;

const tableHtml = (rows: readonly string[]): string =>
  `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`;

function htmlPart(draft: DigestDraft): string[] {
  const { toDo, figures, ownUrl, color, texts } = draft;
  const { digest } = texts;
  const entry = (one: ToDo) => {
    const note = noteOf(draft, one);
    const link = `<a href="${escaped(`${ownUrl}${PATHS[one.kind]}`)}" style="color:#101828">${escaped(digest.toDo[one.kind])}</a>`;
    const small = note ? `<br><span style="${QUIET}">${escaped(note)}</span>` : '';
    return `<tr><td style="${CELL}">${link}${small}</td><td style="${NUMBER}"><strong><bdi>${escaped(countText(draft, one))}</bdi></strong></td></tr>`;
  };
  const figure = ({ kind, value, before }: Figure) =>
    `<tr><td style="${CELL}">${escaped(digest.figures[kind])}</td><td style="${NUMBER}"><strong>${escaped(valueText(draft, value))}</strong></td><td style="${NUMBER};${QUIET}">${escaped(digest.before)}: ${escaped(valueText(draft, before))}</td></tr>`;
  return [
    ...(toDo.length > 0 ? [headingHtml(digest.now), tableHtml(toDo.map(entry))] : []),
    headingHtml(periodText(draft)),
    tableHtml(figures.map(figure)),
    buttonHtml(digest.open, `${ownUrl}/dashboard`, color),
  ];
}
