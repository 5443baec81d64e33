import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything. It writes down each mail's Message-ID before it says that it has it. */
const [port = '', file = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(0));
const journal = openSync(file, 'a');
process.once('exit', () => closeSync(journal));

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    const receive = async () => {
      const [, messageId = ''] = /^message-id:\s*<([^>]+)>/im.exec(await text(stream)) ?? [];
      writeSync(journal, `${messageId}\n`);
      fsyncSync(journal);
    };
    receive().then(() => done(), done);
  },
});
// A client may break off.
smtp.on('error', () => undefined);
smtp.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
