import { gunzipSync } from 'node:zlib';

/** A message or a part of one. */
export interface MailPart {
  headers: Map<string, string>;
  content: Buffer;
  parts: MailPart[];
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** Parses a message as mail clients do. */
export function readMail(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  const body = raw.slice(end + 4);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => readMail(part.slice(2)));
  const encoding = headers.get('content-transfer-encoding');
  const content =
    encoding === 'base64' ? Buffer.from(body, 'base64') : encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body);
  return { headers, content, parts };
}

/** Returns the first part of a message with a media type. */
export function partOf(mail: MailPart, type: string): MailPart | undefined {
  if (mail.headers.get('content-type')?.startsWith(type)) return mail;
  return mail.parts.map((part) => partOf(part, type)).find((part) => part !== undefined);
}

export const textOf = (mail: MailPart, type: 'text/plain' | 'text/html'): string =>
  partOf(mail, type)!.content.toString().replaceAll('\r\n', '\n').replace(/\n$/, '');

/** Returns the lines of the attached file. */
export const attachedLines = (mail: MailPart): string[] =>
  gunzipSync(partOf(mail, 'application/gzip')!.content).toString().trimEnd().split('\r\n');
