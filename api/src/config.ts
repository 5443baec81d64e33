import { join, resolve } from 'node:path';
import * as z from 'zod';
import { isStorage, type StorageConfig, storageAt } from './infrastructure/file-storage/index.ts';
import { StartupError } from './infrastructure/startup-error.ts';
import { isScannerUrl } from './infrastructure/virus-scan/clamd.ts';

const onOff = z.enum(['on', 'off'], 'must be on or off');

function url(...protocols: string[]) {
  const names = protocols.map((protocol) => `${protocol}://`).join(' or ');
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that starts with ${names}`,
    );
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`);
}

const LEAST_SECRET = 32;

function secret() {
  return z
    .string()
    .min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`)
    .refine(
      (text) => text.length < LEAST_SECRET || !isTrivial(text),
      'is too easy to guess: take a random one, for instance what "openssl rand -base64 48" prints',
    );
}

const FEW_CHARACTERS = 9;

/** True for few different characters, mostly one character, repetitions, or mostly a run such as `abcdef`. */
function isTrivial(text: string): boolean {
  if (new Set(text).size < FEW_CHARACTERS) return true;
  const mostFrequent = Math.max(
    ...[...Map.groupBy(text, (character) => character).values()].map(({ length }) => length),
  );
  if (mostFrequent > text.length / 2) return true;
  const places = [...text].map((_, at) => at).slice(1);
  if (places.some((at) => at <= text.length / 2 && text.startsWith(text.slice(at)))) return true;
  const steps = places.map((at) => text.charCodeAt(at) - text.charCodeAt(at - 1));
  return [1, -1].some((run) => steps.filter((step) => step === run).length > text.length / 2);
}

function names(error: string) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean))
    .refine((list) => list.length > 0 && list.every((name) => name.length <= 200), error);
}

const listening = {
  PORT: wholeNumber(0, 65535).default(4000).describe('Port to listen on. 0 picks a free one.'),
  HOST: z
    .string()
    .regex(/^\S+$/, 'must be a host name or an IP address')
    .default('127.0.0.1')
    .describe('Address to listen on. Use 0.0.0.0 to accept connections from other machines.'),
  PUBLIC_URL: url('http', 'https')
    .optional()
    .describe('Address that visitors use to reach the product behind your TLS front end.'),
};

const storage = {
  DATA_DIR: z
    .string()
    .default('./.data')
    .describe('Folder for the product’s secrets and its embedded PostgreSQL. Back it up.'),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'A PostgreSQL 18 to use in place of the embedded one: postgres://owner:password@host/chatbot. The user owns the tables and may create the roles that the product works under. Several installations on one cluster need one user each.',
    ),
  REDIS_URL: url('redis', 'rediss')
    .optional()
    .describe('Several processes behind a balancer share events and rate limits through it.'),
};

const files = {
  STORAGE_URL: z
    .string()
    .refine(isStorage, 'must be a folder, or s3://key:secret@host/bucket')
    .optional()
    .meta({
      description:
        'Where files of chats are stored: a folder, or an S3-compatible service as s3://key:secret@host/bucket?region=eu-central-1, with &tls=off for one without TLS. Several processes share it. Back it up together with the database.',
      fallback: 'files in DATA_DIR',
    }),
  CLAMD_URL: z
    .string()
    .refine(isScannerUrl, 'must be tcp://host:port or unix:/path/of/the/socket')
    .optional()
    .meta({
      description:
        'ClamAV’s daemon, which scans every file of chats and mail: tcp://host:3310, or unix:/run/clamav/clamd.ctl. What it finds something in is refused, and while it does not answer within 30 seconds, every file is. Its StreamMaxLength must be 20 MB or more.',
      fallback: 'files are not scanned',
    }),
  STORAGE_GB: wholeNumber(1, 1_000_000).default(20).describe('How much one workspace may store, in GB.'),
};

const secrets = {
  JWT_SECRET: secret().optional().meta({
    description: 'Signs sign-in tokens. Set a random one when several processes share no DATA_DIR.',
    fallback: 'created once in DATA_DIR',
  }),
  SECRETS_KEY: secret().optional().meta({
    description:
      'Encrypts webhook secrets in the database. Without the former key, webhooks can’t sign until you create new secrets. If you change JWT_SECRET and SECRETS_KEY was never set, stored webhook secrets become unreadable.',
    fallback: 'JWT_SECRET, else created once in DATA_DIR',
  }),
};

const model = {
  LLM_BASE_URL: url('http', 'https')
    .optional()
    .describe(
      'Any OpenAI-compatible model server, such as http://localhost:8000/v1. Without one, and whenever it fails, the built-in engine answers from the knowledge base.',
    ),
  LLM_API_KEY: z.string().optional().describe('Key for that server.'),
  LLM_MODELS: names('must name models, with commas between them').optional().meta({
    description:
      'Models that workspaces may choose, with commas between them. A workspace whose choice is not listed gets the first one. While the server lists none, the two default names can be chosen.',
    fallback: 'what the server lists',
  }),
  LLM_KNOWLEDGE_TOKENS: wholeNumber(200, 1_000_000)
    .default(6_000)
    .describe(
      'How much of the knowledge base a model gets with a question, in tokens, counted generously. Keep it well below what the model can read at once.',
    ),
  EMBEDDINGS_MODEL: z
    .string()
    .optional()
    .describe(
      'Embeddings model, such as bge-m3. With it, items are also ranked by meaning where a knowledge base is larger than what the model gets. Used only next to LLM_BASE_URL.',
    ),
  EMBEDDINGS_BASE_URL: url('http', 'https').optional().meta({
    description: 'Any OpenAI-compatible server of that model.',
    fallback: 'LLM_BASE_URL',
  }),
  EMBEDDINGS_API_KEY: z.string().optional().meta({
    description: 'Key for that server.',
    fallback: 'LLM_API_KEY, unless EMBEDDINGS_BASE_URL is set',
  }),
};

const mail = {
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe('Server that sends mail: smtps://user:password@host. Without one, mail is written to the log.'),
  MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .meta({ description: 'Address that mail comes from.', fallback: 'from in SMTP_URL, else its user' }),
  MAIL_DOMAIN: z
    .string()
    .regex(
      /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/,
      'must be a domain such as mail.example.com',
    )
    .max(180, 'must have at most 180 characters')
    .optional()
    .describe(
      'Domain of the addresses to which visitors’ answers to mail go, one for each conversation. Set MAIL_INBOUND or MAIL_INBOUND_SECRET with it. Without it, answers go to the sender.',
    ),
  MAIL_INBOUND: url('smtp', 'imap', 'imaps')
    .optional()
    .describe(
      'Where mail to MAIL_DOMAIN comes in. smtp://0.0.0.0:2525 listens for a mail server; imaps://user:password@host/folder reads a mailbox, by default INBOX. imap:// is for a mailbox on this machine.',
    ),
  MAIL_INBOUND_SECRET: secret()
    .optional()
    .describe(
      'Lets a mail service post mail to /api/mail/inbound, as message/rfc822 with this bearer token.',
    ),
  CONTACT_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe(
      'Receives messages from the contact page. Without it, that page takes no messages and says so, and no other page links to it.',
    ),
};

const billing = {
  BILLING: onOff
    .default('on')
    .describe(
      'With on, a new workspace starts with 14 days of Pro, then is on Free. With off, there are no plans, prices or limits.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional()
    .describe('Key for card payments through Stripe. Without it, no plan can be bought.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must start with whsec_')
    .optional()
    .describe('Set together with STRIPE_SECRET_KEY. Stripe posts its events to /api/billing/stripe.'),
};

const operation = {
  TRUST_PROXY: wholeNumber(0, 32)
    .default(0)
    .describe(
      'Number of proxies in front whose X-Forwarded-* headers are trusted. With 0, one address may hold 2,000 connections.',
    ),
  DEMO: onOff.optional().meta({
    description: 'Whether an empty database gets the demo workspace.',
    fallback: 'on, if HOST is a loopback address and DATABASE_URL is not set',
  }),
  DEMO_DAYS: wholeNumber(0, 90)
    .default(30)
    .describe(
      'Days of made-up conversations that the demo workspace starts with, and as many before them for comparison. 0 starts it empty.',
    ),
  RATE_LIMITS: z
    .enum(['default', 'off'], 'must be default or off')
    .default('default')
    .describe('off is for load tests only.'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info')
    .describe('How much is logged.'),
};

/** All variables by section. `docs/configuration.md` and `.env.example` are generated from it. */
export const settingSections = [
  { title: 'Address', settings: listening },
  { title: 'Data', settings: storage },
  { title: 'Files', settings: files },
  { title: 'Secrets', settings: secrets },
  { title: 'Model', settings: model },
  { title: 'Mail', settings: mail },
  { title: 'Plans and payments', settings: billing },
  { title: 'Operation', settings: operation },
];

// zod skips cross-field rules while a field is invalid; this reports all errors together.
const always = () => true;

const environment = z
  .object({
    ...listening,
    ...storage,
    ...files,
    ...secrets,
    ...model,
    ...mail,
    ...billing,
    ...operation,
  })
  .refine((env) => env.DEMO !== 'on' || isLoopback(env.HOST), {
    path: ['DEMO'],
    error: 'cannot be on while HOST is open to others: everyone knows the demo passwords',
    when: always,
  })
  .refine((env) => env.MAIL_DOMAIN || (!env.MAIL_INBOUND && !env.MAIL_INBOUND_SECRET), {
    path: ['MAIL_DOMAIN'],
    error: 'must be set together with MAIL_INBOUND or MAIL_INBOUND_SECRET',
    when: always,
  })
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'must be set together with STRIPE_SECRET_KEY',
    when: always,
  });

/** The configuration from the environment, with defaults. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Null starts the embedded PostgreSQL inside `dataDir`. */
  databaseUrl: string | null;
  redisUrl: string | null;
  storage: StorageConfig & { bytesPerWorkspace: number };
  /** Of the virus scanner; null: files are not scanned. */
  clamdUrl: string | null;
  /** Without a trailing slash. */
  publicUrl: string | null;
  jwtSecret: string;
  /** Keys for secrets in the database. The first encrypts; all decrypt. */
  secretsKeys: readonly string[];
  /** `models` are those that tenants may choose; null means those that the server lists. */
  llm: {
    baseUrl: string;
    apiKey: string | null;
    models: readonly string[] | null;
    knowledgeTokens: number;
  } | null;
  /** Null: items are ranked by words alone. */
  embeddings: { baseUrl: string; apiKey: string | null; model: string } | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  mailDomain: string | null;
  /** Where mail comes in; null: from no server or mailbox. */
  mailInbound: string | null;
  /** Of those who post mail; null: no one may. */
  mailInboundSecret: string | null;
  /** Recipient of the contact form; null disables the form. */
  contactEmail: string | null;
  stripe: { secretKey: string; webhookSecret: string } | null;
  billing: boolean;
  /** True when an empty database gets the demo workspace. */
  demo: boolean;
  /** Days of made-up conversations in a new demo workspace. */
  demoDays: number;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  trustProxy: number;
  rateLimits: 'default' | 'off';
}

/** `Config` before a missing JWT secret was generated into `dataDir`. */
export type EnvironmentConfig = Omit<Config, 'jwtSecret'> & { jwtSecret: string | null };

/** Parses the environment. Throws a StartupError with one line per invalid value. */
export function readConfig(variables: Record<string, string | undefined>): EnvironmentConfig {
  // Compose files and CI systems pass unset variables as empty strings.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    // The error does not repeat the value, which may be a secret.
    throw new StartupError(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }

  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    storage: {
      ...storageAt(env.STORAGE_URL ?? join(resolve(env.DATA_DIR), 'files')),
      bytesPerWorkspace: env.STORAGE_GB * 1_000_000_000,
    },
    clamdUrl: env.CLAMD_URL ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    jwtSecret: env.JWT_SECRET ?? null,
    secretsKeys: [env.SECRETS_KEY, env.JWT_SECRET].filter((key) => key !== undefined),
    llm: env.LLM_BASE_URL
      ? {
          baseUrl: env.LLM_BASE_URL,
          apiKey: env.LLM_API_KEY ?? null,
          models: env.LLM_MODELS ?? null,
          knowledgeTokens: env.LLM_KNOWLEDGE_TOKENS,
        }
      : null,
    embeddings:
      env.LLM_BASE_URL && env.EMBEDDINGS_MODEL
        ? {
            model: env.EMBEDDINGS_MODEL,
            baseUrl: env.EMBEDDINGS_BASE_URL ?? env.LLM_BASE_URL,
            // The key of one server is not sent to another.
            apiKey: env.EMBEDDINGS_API_KEY ?? (env.EMBEDDINGS_BASE_URL ? null : (env.LLM_API_KEY ?? null)),
          }
        : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    mailDomain: env.MAIL_DOMAIN ?? null,
    mailInbound: env.MAIL_INBOUND ?? null,
    mailInboundSecret: env.MAIL_INBOUND_SECRET ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
        : null,
    billing: env.BILLING === 'on',
    demo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && isLoopback(env.HOST),
    demoDays: env.DEMO_DAYS,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
