import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * The server's behaviour for a message: accept, reject temporarily or permanently, or disconnect before or after
 * receiving it.
 */
export type Behaviour = 'take' | 'busy' | 'refuse-recipient' | 'hang-up-on-greeting' | 'hang-up-with-message';

/** A mail server for tests: the subset of RFC 5321 for a client that sends one message. */
export interface SmtpServer {
  readonly url: string;
  /** Messages received, unmodified. */
  readonly messages: string[];
  behaviour: Behaviour;
  close(): void;
}

/** Handles one connection, command by command. */
function converse(socket: Socket, server: SmtpServer): void {
  let buffered = '';
  let inData = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const answer = (command: string): void => {
    if (/^(EHLO|HELO)/i.test(command)) say('250 test');
    else if (/^MAIL/i.test(command)) say(server.behaviour === 'busy' ? '451 Please come back later' : '250 OK');
    else if (/^RCPT/i.test(command))
      say(server.behaviour === 'refuse-recipient' ? '550 Nobody of that name' : '250 OK');
    else if (/^DATA/i.test(command)) {
      inData = true;
      say('354 Go on');
    } else if (/^QUIT/i.test(command)) socket.end('221 Bye\r\n');
    else say('500 What?');
  };
  socket.setEncoding('utf8').on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    buffered += text;
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const at = buffered.indexOf(end);
      if (at < 0) return;
      const part = buffered.slice(0, at);
      buffered = buffered.slice(at + end.length);
      if (!inData) {
        answer(part);
        continue;
      }
      inData = false;
      server.messages.push(part);
      if (server.behaviour === 'hang-up-with-message') socket.destroy();
      else say('250 Taken');
    }
  });
  if (server.behaviour === 'hang-up-on-greeting') socket.destroy();
  else say('220 test');
}

/** Starts a mail server on a free local port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const listener = createServer((socket) => converse(socket, server));
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    messages: [],
    behaviour: 'take',
    close: () => listener.close(),
  };
  return server;
}
