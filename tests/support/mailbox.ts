/** A mail server for tests: takes every mail and hands it over when it is there. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailbox {
  url: string;
  /** The `nth` mail to an address (from 1), as soon as it has come. */
  mailTo(address: string, nth?: number): Promise<ReceivedMail>;
  /** How many have come for an address so far. */
  count(address: string): number;
  /** While true every mail is refused for now. */
  refuses: boolean;
  close(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const box: Mailbox = {
    url: '',
    refuses: false,
    count: (address) => mails.filter(({ to }) => to === address).length,
    async mailTo(address, nth = 1) {
      for (;;) {
        const found = mails.filter(({ to }) => to === address)[nth - 1];
        if (found) return found;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let buffered = '';
    let to = '';
    let data: string[] | undefined;
    socket.write('220 mailbox\r\n');
    socket.on('data', (bytes) => {
      buffered += bytes.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (data) {
          if (line !== '.') data.push(line.replace(/^\./, ''));
          else {
            mails.push(parse(to, data.join('\r\n')));
            data = undefined;
            socket.write('250 taken\r\n');
            for (const wake of waiting) wake();
            waiting.clear();
          }
        } else if (/^RCPT TO:/i.test(line)) {
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
          socket.write(box.refuses ? '451 not now\r\n' : '250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          data = [];
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  box.url = `smtp://127.0.0.1:${address.port}?ignoreTLS=true`;
  return box;
}

function parse(to: string, raw: string): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const subject = header(head, 'Subject');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const content = (type: string): string => {
    const part = parts.find((each) =>
      header(each.trimStart().split('\r\n\r\n', 1)[0] ?? '', 'Content-Type').startsWith(type),
    );
    if (part === undefined) return '';
    const [own = '', ...body] = part.trimStart().split('\r\n\r\n');
    return decode(body.join('\r\n\r\n'), header(own, 'Content-Transfer-Encoding'));
  };
  return { to, subject: decodeWords(subject), text: content('text/plain'), html: content('text/html') };
}

function header(head: string, name: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}

/** The token at the end of the link in a mail. */
export function linkIn(mail: ReceivedMail): URL {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in "${mail.subject}"`);
  return new URL(link);
}

export function tokenIn(mail: ReceivedMail): string {
  const link = linkIn(mail);
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
}
