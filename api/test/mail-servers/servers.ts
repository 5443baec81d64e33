import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@chatbot-saas/testing/free-port';
import { vi } from 'vitest';

const POSTFIX = '/usr/sbin/postfix';
const DOVECOT = '/usr/sbin/dovecot';
/** Owns the mailbox. */
const OWNER = 65_534;

/** Both only run as root, and only where they are installed. */
export const areMailServersHere = existsSync(POSTFIX) && existsSync(DOVECOT) && process.getuid?.() === 0;

export interface MailServers {
  /** Where mail is handed in. */
  smtpUrl: string;
  /** The mailbox of everything that goes to `MAILBOX_DOMAIN`. */
  imapUrl: string;
  stop(): Promise<void>;
}

export const MAILBOX_DOMAIN = 'mailbox.example';
/** Postfix takes mail to it, finds no mailbox, and sends it back. */
export const VOID_DOMAIN = 'void.example';

/** Postfix, which relays mail to `domain` to that port, and Dovecot; with their files in a folder of the tests. */
export async function startMailServers({
  domain,
  port,
}: {
  domain: string;
  port: number;
}): Promise<MailServers> {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-mail-'));
  await chmod(folder, 0o755);
  const [smtp, imap] = await Promise.all([freePort(), freePort()]);
  const mailbox = join(folder, 'mailbox');
  await mkdir(mailbox);
  await chown(mailbox, OWNER, OWNER);
  const postfix = await startPostfix(join(folder, 'postfix'), { smtp, mailbox, domain, port });
  const dovecot = await startDovecot(join(folder, 'dovecot'), { imap, mailbox });
  await Promise.all([answers(smtp), answers(imap)]);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    imapUrl: `imap://support:secret@127.0.0.1:${imap}/INBOX`,
    async stop() {
      await Promise.all([postfix(), dovecot()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Stop = () => Promise<void>;

async function startPostfix(
  folder: string,
  { smtp, mailbox, domain, port }: { smtp: number; mailbox: string; domain: string; port: number },
): Promise<Stop> {
  const config = join(folder, 'etc');
  await mkdir(config, { recursive: true });
  await mkdir(join(folder, 'queue'));
  await mkdir(join(folder, 'data'));
  await chown(join(folder, 'data'), await idOf('postfix'), 0);
  await writeFile(
    join(config, 'main.cf'),
    `compatibility_level = 3.7
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
multi_instance_enable = no
myhostname = mx.test.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mydestination =
mynetworks = 127.0.0.0/8
alias_maps =
alias_database =
local_recipient_maps =
relay_domains = ${domain}
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_reject_unlisted_recipient = no
smtpd_recipient_restrictions = permit_mynetworks, reject
transport_maps = inline:{ { ${domain} = smtp:[127.0.0.1]:${port} } }
default_transport = error:5.1.2 No such domain
virtual_mailbox_domains = ${MAILBOX_DOMAIN}, ${VOID_DOMAIN}
virtual_mailbox_base = ${mailbox}
virtual_mailbox_maps = inline:{ { @${MAILBOX_DOMAIN} = Maildir/ } }
virtual_uid_maps = static:${OWNER}
virtual_gid_maps = static:${OWNER}
bounce_notice_recipient = postmaster@${VOID_DOMAIN}
notify_classes =
smtp_dns_support_level = disabled
default_recipient_limit = 10000
`,
  );
  const service = (name: string, type: string, more: string) => `${name} ${type} - - n ${more}`;
  const open = (name: string, type: string, more: string) => `${name} ${type} n - n ${more}`;
  await writeFile(
    join(config, 'master.cf'),
    `${[
      open(`127.0.0.1:${smtp}`, 'inet', '- - smtpd'),
      open('pickup', 'unix', '60 1 pickup'),
      open('cleanup', 'unix', '- 0 cleanup'),
      open('qmgr', 'unix', '300 1 qmgr'),
      service('rewrite', 'unix', '- - trivial-rewrite'),
      service('bounce', 'unix', '- 0 bounce'),
      service('defer', 'unix', '- 0 bounce'),
      service('trace', 'unix', '- 0 bounce'),
      service('verify', 'unix', '- 1 verify'),
      service('proxymap', 'unix', '- - proxymap'),
      service('smtp', 'unix', '- - smtp'),
      service('error', 'unix', '- - error'),
      service('retry', 'unix', '- - error'),
      'virtual unix - n n - - virtual',
      service('anvil', 'unix', '- 1 anvil'),
      service('scache', 'unix', '- 1 scache'),
      open('postlog', 'unix-dgram', '- 1 postlogd'),
    ].join('\n')}\n`,
  );
  const run = promisify(execFile);
  await run(POSTFIX, ['-c', config, 'start']).catch(async (error) => {
    throw new Error(
      `postfix did not start: ${error.stderr}\n${await readFile(`${folder}/log`, 'utf8').catch(() => '')}`,
    );
  });
  return async () => {
    await run(POSTFIX, ['-c', config, 'stop']);
  };
}

async function startDovecot(
  folder: string,
  { imap, mailbox }: { imap: number; mailbox: string },
): Promise<Stop> {
  await mkdir(folder);
  const file = join(folder, 'dovecot.conf');
  await writeFile(
    file,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mailbox}/Maildir
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${OWNER} gid=${OWNER} home=${mailbox}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  const server = spawn(DOVECOT, ['-F', '-c', file], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  return async () => {
    server.kill();
    await ended;
  };
}

async function idOf(name: string): Promise<number> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith(`${name}:`));
  return Number(line?.split(':')[2]);
}

/** Resolves once the server greets. */
const answers = (port: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const socket = connect(port, '127.0.0.1');
      const ended = once(socket, 'close').then(() =>
        Promise.reject(new Error(`No one greets on port ${port}.`)),
      );
      try {
        await Promise.race([once(socket, 'data'), ended]);
      } finally {
        ended.catch(() => undefined);
        socket.destroy();
      }
    },
    { timeout: 20_000 },
  );
