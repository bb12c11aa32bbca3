import type { Msg } from '@nats-io/transport-node';
import { AuthenticateKey, READ_HEADERS, type RequestContract, type RequestEnvelope } from '@company-data/contracts';
import { DomainError, notFound } from '@company-data/kernel';
import { NatsLink, Reply } from '@company-data/messaging';
import type { TestNats } from '@company-data/testing';

/** A request as an owner got it. */
export interface Asked {
  subject: string;
  envelope: RequestEnvelope;
  payload: Record<string, unknown>;
}

type Answer = (asked: Asked) => unknown;

/** Stands in for users and sync on real NATS: tests say what each request is answered. */
export class FakeOwners {
  readonly asked: Asked[] = [];
  private readonly answers = new Map<string, Answer>();

  private constructor(private readonly links: NatsLink[]) {}

  static async start(nats: TestNats): Promise<FakeOwners> {
    const names = ['users', 'sync'];
    const links = await Promise.all(names.map((name) => NatsLink.connect({ servers: nats.url, name, ...nats.credentialsOf(name) })));
    const owners = new FakeOwners(links);
    links.forEach((link, index) => owners.listen(link, `req.${names[index]}.>`));
    await Promise.all(links.map((link) => link.connection.flush()));
    return owners;
  }

  /** From now on this request is answered so; a thrown DomainError becomes the answer, undefined is no answer at all. */
  when(contract: RequestContract<object, unknown>, answer: Answer): void {
    this.answers.set(contract.subject, answer);
  }

  /** What was asked about a subject since the last `forget`. */
  askedFor(contract: RequestContract<object, unknown>): Asked[] {
    return this.asked.filter(({ subject }) => subject === contract.subject);
  }

  forget(): void {
    this.asked.length = 0;
    this.answers.clear();
  }

  /** The connection of the service called users. */
  get users(): NatsLink {
    return this.links[0]!;
  }

  async stop(): Promise<void> {
    await Promise.all(this.links.map((link) => link.close()));
  }

  private listen(link: NatsLink, subject: string): void {
    link.connection.subscribe(subject, { queue: link.name, callback: (_error, message) => void this.reply(link, message) });
  }

  private async reply(link: NatsLink, message: Msg): Promise<void> {
    const envelope = JSON.parse(message.headers!.get('cd-envelope')) as RequestEnvelope;
    const asked = { subject: message.subject, envelope, payload: message.json<Record<string, unknown>>() };
    this.asked.push(asked);
    const reply = await this.answerTo(asked);
    if (!reply) return;
    const { headers } = await import('@nats-io/transport-node');
    const head = headers();
    for (const [name, value] of Object.entries(reply.headers)) head.set(name, value);
    link.connection.publish(message.reply!, reply.body, { headers: head });
  }

  private async answerTo(asked: Asked): Promise<Reply | undefined> {
    try {
      const answer = await (this.answers.get(asked.subject) ?? knownKeys)(asked);
      if (answer === undefined) return undefined;
      return answer instanceof Reply ? answer : new Reply(answer as object);
    } catch (error) {
      return Reply.failure(error);
    }
  }
}

/** Keys of this secret are good, for one account by the last digit of their prefix. */
export const keyOf = (account: number): string => `cd_sandbox_0000000${account}_${'K'.repeat(43)}`;
export const accountId = (account: number): string => `00000000-0000-4000-8000-00000000000${account}`;
export const keyId = (account: number): string => `00000000-0000-4000-8000-00000000010${account}`;

const goodDigests = new Map<string, number>();

/** Tells the owners which keys are good. */
export function goodKey(account: number, digest: string): void {
  goodDigests.set(digest, account);
}

function knownKeys({ subject, payload }: Asked): unknown {
  if (subject !== AuthenticateKey.subject) throw notFound('USER_NOT_FOUND', 'There is no such user.');
  const account = goodDigests.get(String(payload['digest']));
  if (account === undefined) throw new DomainError('API_KEY_INVALID', 'unauthenticated', {});
  return { account_id: accountId(account), key_id: keyId(account), expires_at: null };
}

/** A reply to a read, of a version; "unchanged" when the question holds that version. */
export function recordsReply(asked: Asked, version: number, body: string): Reply {
  const modified = '2026-01-02T03:04:05.678Z';
  if (asked.payload['if_version'] === version) {
    return new Reply(' ', { [READ_HEADERS.version]: String(version), [READ_HEADERS.modified]: modified, [READ_HEADERS.unchanged]: '1' });
  }
  return new Reply(body, { [READ_HEADERS.version]: String(version), [READ_HEADERS.modified]: modified });
}
