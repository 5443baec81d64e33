import { onOneLine, withoutDirectionControls } from '@chatbot-saas/contract/domain';
import type { Mail } from '../../context/index.ts';
import { escaped } from '../../infrastructure/escaped-html.ts';

const LOGO_ID = 'logo@workspace';
const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
/** How what is said next to the matter looks. */
export const QUIET = 'color:#667085;font-size:13px';

/** Two dashes and a space begin what mail programs fold away as the sender's signature. */
export const SIGNATURE = '-- ';

/** The name as it stands in headers and texts. */
export const workspaceName = (name: string): string => withoutDirectionControls(onOneLine(name)).trim();

export type Logo = { mediaType: string; content: Buffer } | null;

export const picturesOf = (logo: Logo): NonNullable<Mail['pictures']> =>
  logo ? [{ id: LOGO_ID, type: logo.mediaType, content: logo.content }] : [];

interface Frame {
  language: { tag: string; direction: 'ltr' | 'rtl' };
  title: string;
  workspace: string;
  logo: Logo;
  /** HTML. */
  body: readonly string[];
  /** HTML: why the mail came, and how to stop such mail. */
  foot: string;
}

/** The HTML part of a workspace's mail, around what it says. */
export function framed({ language, title, workspace, logo, body, foot }: Frame): string {
  const name = escaped(workspace);
  const head = logo
    ? `<img src="cid:${LOGO_ID}" height="40" alt="${name}" style="height:40px">`
    : `<strong style="font-size:18px"><bdi>${name}</bdi></strong>`;
  return [
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}">`,
    `<head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;background:#ffffff;color:#101828;${FONT}">`,
    '<div style="max-width:600px;margin:0 auto;padding:24px">',
    `<div style="margin-bottom:16px">${head}</div>`,
    ...body,
    `<p style="margin:24px 0 0;border-top:1px solid #e4e7ec;padding-top:12px;${QUIET}">${foot}</p>`,
    '</div></body></html>',
  ].join('\n');
}

export const buttonHtml = (label: string, url: string, color: string): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border:2px solid ${escaped(color)};border-radius:8px;color:#101828;text-decoration:none;font-weight:600">${escaped(label)}</a></p>`;

export const quietLink = (label: string, url: string): string =>
  `<a href="${escaped(url)}" style="color:#667085">${escaped(label)}</a>`;
