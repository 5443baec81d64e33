import type { Page, WebSocketRoute } from 'playwright-core';

export interface EvilSocket {
  /** Sends one event with whatever payload. */
  emit(event: string, payload: unknown): void;
}

/** In place of our server's socket: one that says what it likes. Resolves when the chat has come to listen. */
export function listenedTo(page: Page): Promise<EvilSocket> {
  return new Promise((resolve) => {
    void page.routeWebSocket('**/socket.io/**', (socket: WebSocketRoute) => {
      socket.onMessage((text) => {
        // Socket.IO's own framing: connected, and every call answered.
        if (text.toString().startsWith('40')) socket.send('40{"sid":"evil"}');
        const [, ack, name] = /^42(\d+)\["([\w-]+)"/.exec(text.toString()) ?? [];
        if (ack) socket.send(`43${ack}[{"ok":true}]`);
        if (name === 'join-conversation')
          resolve({ emit: (event, payload) => socket.send(`42${JSON.stringify([event, payload])}`) });
      });
      const session = {
        sid: 'evil',
        upgrades: [],
        pingInterval: 60_000,
        pingTimeout: 60_000,
        maxPayload: 1e9,
      };
      socket.send(`0${JSON.stringify(session)}`);
    });
  });
}
