import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { validatePayload, WEBHOOK_DATA, WEBHOOK_EVENTS, type WebhookEvent } from '@company-data/contracts';
import { workspaceRoot } from '@company-data/testing';
import { EXAMPLES } from './examples.js';

const page = await readFile(`${workspaceRoot}/docs/webhooks.md`, 'utf8');
const shown = [...page.matchAll(/<!-- event: (\w+) -->\n\n```json\n([\s\S]*?)\n```/g)].map(
  ([, event, json]) => [event as WebhookEvent, JSON.parse(json!) as { event: string; data: object }] as const,
);

describe('the page about webhooks', () => {
  it.each(shown)('shows %s as it is sent', (event, body) => {
    expect(Object.keys(body)).toEqual(['id', 'event', 'created_at', 'data']);
    expect([body.event, JSON.stringify(body.data)]).toEqual([event, JSON.stringify(EXAMPLES[event])]);
  });

  it('shows an example of each kind, and names every event', () => {
    expect(shown.map(([event]) => event)).toEqual([
      'DATA_SYNC_SUCCESS',
      'DATA_SYNC_COMPLETED',
      'DATA_CONNECTION_REAUTH_REQUIRED',
      'ALERT_DISABLED',
    ]);
    expect(WEBHOOK_EVENTS.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  });
});

describe('the description of the API', () => {
  it.each(WEBHOOK_EVENTS)('says of the data of %s what is sent', (event) => {
    expect(() => validatePayload(WEBHOOK_DATA[event], structuredClone(EXAMPLES[event]))).not.toThrow();
  });
});
