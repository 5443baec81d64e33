import { connect } from 'node:net';

/** All that a server sends for a script at `path`, head and body, when a browser of today asks for it. */
export async function wireAnswer(url: string, path: string, referer: string): Promise<Buffer> {
  const { port, hostname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const accepted = 'Accept: */*\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nConnection: close';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nReferer: ${referer}\r\n${accepted}\r\n\r\n`);
  return Buffer.concat(await socket.toArray());
}
