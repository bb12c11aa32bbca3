import { randomUUID } from 'node:crypto';
import { jobReady, type EventEnvelope, type JobReadyPayload } from '@company-data/contracts';
import { ensureStreams } from '@company-data/messaging';
import { jetstream } from '@nats-io/jetstream';
import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { claimed } from './fake-job-requests.js';

/** A question as it arrived. */
export interface Question {
  subject: string;
  payload: Record<string, unknown>;
  body: string;
}

export const ACCOUNT = '3d2f7a52-6a2c-4a0e-8f57-0d0c6f4d1e10';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Sync and users behind real NATS: answers a worker's requests by a script and keeps them. */
export class FakeSync {
  readonly questions: Question[] = [];
  replies: Record<string, (payload: Record<string, unknown>) => object | Promise<object>> = {};

  constructor(
    private readonly sync: NatsConnection,
    users: NatsConnection,
  ) {
    this.answerOn(sync, 'req.sync.>');
    this.answerOn(users, 'req.users.>');
    this.reset();
  }

  reset(): void {
    this.questions.length = 0;
    this.replies = {
      'req.sync.claim-job': () => claimed({ entries: [{ entry_id: randomUUID(), data_type: 'A' }] }),
      'req.sync.renew-lease': () => ({ lease_seconds: 30 }),
      'req.sync.stage-batch': ({ count }) => ({ staged: count }),
      'req.sync.complete-entry': () => ({ status: 'SUCCESS' }),
      'req.sync.release-job': () => ({ released: true }),
      'req.users.get-provider-access': () => ({ enable: true, settings: {}, sealed_credentials: null }),
    };
  }

  asked(verb: string): Question[] {
    return this.questions.filter(({ subject }) => subject.endsWith(`.${verb}`));
  }

  /** Publishes a job as the outbox does. */
  async publish(providerName: string, job: Partial<JobReadyPayload> = {}): Promise<void> {
    const payload: JobReadyPayload = { job_id: randomUUID(), provider_name: providerName, publication: 1, ...job };
    const { subject } = jobReady(providerName);
    const envelope: EventEnvelope<JobReadyPayload> = {
      id: randomUUID(),
      type: subject,
      version: 1,
      occurred_at: new Date().toISOString(),
      correlation_id: 'call-1',
      causation_id: 'call-1',
      account_id: ACCOUNT,
      payload,
    };
    await this.publishBytes(providerName, JSON.stringify(envelope));
  }

  async publishBytes(providerName: string, bytes: string): Promise<void> {
    await ensureStreams(this.sync);
    await jetstream(this.sync).publish(jobReady(providerName).subject, bytes);
  }

  private answerOn(connection: NatsConnection, subject: string): void {
    connection.subscribe(subject, { callback: (_error, message) => void this.answer(message) });
  }

  private async answer(message: Msg): Promise<void> {
    const inHeader = message.headers?.get('cd-payload');
    const body = text(message.data);
    const payload = JSON.parse(inHeader || body) as Record<string, unknown>;
    this.questions.push({ subject: message.subject, payload, body: inHeader ? body : '' });
    const reply = await this.replies[message.subject]!(payload);
    const head = headers();
    if ('code' in reply) head.set('cd-error', '1');
    message.respond(JSON.stringify(reply), { headers: head });
  }
}
