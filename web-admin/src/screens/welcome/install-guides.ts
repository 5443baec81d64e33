import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

export type GuideId = 'html' | 'wordpress' | 'shopify' | 'gtm' | 'developer';

export const GUIDES: Record<GuideId, { label: MessageDescriptor; steps: readonly MessageDescriptor[] }> = {
  html: {
    label: msg`HTML`,
    steps: [
      msg`Copy the snippet.`,
      msg`Paste it before </body> on every page, usually in your template.`,
      msg`Publish, and open your site.`,
    ],
  },
  wordpress: {
    label: msg`WordPress`,
    steps: [
      msg`Install a plugin for header and footer code, such as WPCode.`,
      msg`Open Code Snippets → Header & Footer.`,
      msg`Paste the snippet into Footer, and save.`,
    ],
  },
  shopify: {
    label: msg`Shopify`,
    steps: [
      msg`Open Online Store → Themes, and choose Edit code in the menu of your theme.`,
      msg`Open layout/theme.liquid.`,
      msg`Paste the snippet before </body>, and save.`,
    ],
  },
  gtm: {
    label: msg`Tag Manager`,
    steps: [
      msg`Add a tag of the type Custom HTML in Google Tag Manager.`,
      msg`Paste the snippet, and choose the trigger All Pages.`,
      msg`Submit and publish.`,
    ],
  },
  developer: {
    label: msg`Send to a developer`,
    steps: [msg`Send this message to the person who looks after your site.`],
  },
};

/** All that a developer without an account needs. */
export function messageForDeveloper(snippet: string, host: string | null): { subject: string; body: string } {
  const { origin } = window.location;
  const docs = `${origin}/docs`;
  return {
    subject: host ? t`Please add our chat to ${host}` : t`Please add our chat`,
    body: [
      t`Hi,`,
      host
        ? t`please add our chat on ${host}. Paste this line before </body> on every page:`
        : t`please add our chat. Paste this line before </body> on every page:`,
      snippet,
      t`It loads in the background. A content security policy needs ${origin} under script-src and frame-src.`,
      t`Docs: ${docs}`,
      t`Thanks!`,
    ].join('\n\n'),
  };
}
