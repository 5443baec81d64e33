export const GUIDES = {
  html: {
    label: 'HTML',
    steps: [
      'Copy the snippet.',
      'Paste it before </body> on every page, usually in your template.',
      'Publish, and open your site.',
    ],
  },
  wordpress: {
    label: 'WordPress',
    steps: [
      'Install a plugin for header and footer code, such as WPCode.',
      'Open Code Snippets → Header & Footer.',
      'Paste the snippet into Footer, and save.',
    ],
  },
  shopify: {
    label: 'Shopify',
    steps: [
      'Open Online Store → Themes, and choose Edit code in the menu of your theme.',
      'Open layout/theme.liquid.',
      'Paste the snippet before </body>, and save.',
    ],
  },
  gtm: {
    label: 'Tag Manager',
    steps: [
      'Add a tag of the type Custom HTML in Google Tag Manager.',
      'Paste the snippet, and choose the trigger All Pages.',
      'Submit and publish.',
    ],
  },
  developer: {
    label: 'Send to a developer',
    steps: ['Send this message to the person who looks after your site.'],
  },
} as const;
export type GuideId = keyof typeof GUIDES;

/** All that a developer without an account needs. */
export function messageForDeveloper(snippet: string, host: string | null): { subject: string; body: string } {
  const where = host ? ` on ${host}` : '';
  return {
    subject: `Please add our chat${host ? ` to ${host}` : ''}`,
    body: `Hi,

please add our chat${where}. Paste this line before </body> on every page:

${snippet}

It loads in the background. A content security policy needs ${window.location.origin} under script-src and frame-src.

Docs: ${window.location.origin}/docs

Thanks!`,
  };
}
