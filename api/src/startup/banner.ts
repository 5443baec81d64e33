export interface Demo {
  ownerEmail: string;
  agentEmail: string;
  password: string;
  /** Null after the first start, because only its hash is stored. */
  apiKey: string | null;
}

/** The text that the terminal shows when the product is ready. */
export function banner({ url, demo, seconds }: { url: string; demo: Demo | null; seconds: number }): string {
  const rows: [label: string, text: string][] = demo
    ? [
        ['Try first', `${url}/demo  a shop page with the chat on it`],
        ['', `${url}/handoff-center  where the team answers`],
        ['Sign in', `${demo.agentEmail}  ${demo.password}  agent`],
        ['', `${demo.ownerEmail}  ${demo.password}  owner`],
        ...(demo.apiKey ? [['API key', demo.apiKey] satisfies [string, string]] : []),
      ]
    : [['Try first', `${url}/signup  make a workspace`]];

  return [
    '',
    `  ChatBot SaaS answers at ${url}  (ready in ${seconds.toFixed(1)} s)`,
    '',
    ...rows.map(([label, text]) => `  ${label.padEnd(10)} ${text}`),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
