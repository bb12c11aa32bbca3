import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { AlertRequest, validatePayload } from '@company-data/contracts';
import { envelopeHead, TAIL } from './envelope.js';
import { eventText, unitOf } from './event.js';

const company = { userId: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', siren: '000012344', name: 'EXEMPLE LOGICIELS (000012344)' };
const notice = {
  id: '0b8e6f64-1d3c-5c0e-9a55-0d1d8f2f9c11',
  notice_id: 'A202600010001',
  family: 'collective',
  title: 'Jugement d\u2019ouverture',
};
const officer = { id: '4a0c9d0e-7b1f-5a7b-8a33-6c1b2f0f7e02', type: 'PERSON', last_name: 'MARTIN', active: false };
const head = {
  notificationId: '11111111-1111-4111-8111-111111111111',
  batchId: '22222222-2222-4222-8222-222222222222',
  part: 1,
  parts: 1,
  sentAt: new Date('2026-01-05T07:05:00Z'),
  alert: 'Procédures',
};

describe('request body', () => {
  it('has the bytes of the published test vector G1', () => {
    const events = [
      eventText({ ...company, dataType: 'LEGAL_NOTICE' }, { kind: 'add', id: notice.id, object: notice, updates: [] }),
      eventText(
        { ...company, dataType: 'OFFICER' },
        { kind: 'update', id: officer.id, object: officer, updates: [{ field: 'active', before: true, after: false }] },
      ),
    ];
    const body = Buffer.from(`${envelopeHead(head)}${events.join(',')}${TAIL}`);
    expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([
      900,
      '4afd43550db315502b7b85c09f3a1b5f19688f2bd5fa107933c4cdc922e89766',
    ]);
  });

  it('matches the AlertRequest schema of the API', () => {
    const updates = [{ field: 'active', before: null, after: false }];
    const event = eventText({ ...company, siren: null, dataType: 'OFFICER' }, { kind: 'update', id: officer.id, object: officer, updates });
    const body = JSON.parse(`${envelopeHead(head)}${event}${TAIL}`) as object;
    expect(() => validatePayload(AlertRequest, body)).not.toThrow();
    expect(() => validatePayload(AlertRequest, { ...body, note: '' })).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });

  it('escapes the name of the alert', () => {
    const parsed = JSON.parse(`${envelopeHead({ ...head, alert: '"]}\\\u2028' })}${TAIL}`) as object;
    expect(parsed).toMatchObject({ alert: '"]}\\\u2028', events: [] });
  });
});

describe('event', () => {
  it('has a null SIREN for a natural person, whose unit sorts after all companies', () => {
    const person = { userId: company.userId, siren: null, name: 'Marie MARTIN' };
    const event = JSON.parse(
      eventText({ ...person, dataType: 'OFFICER' }, { kind: 'delete', id: officer.id, object: officer, updates: [] }),
    ) as object;
    expect(event).toMatchObject({ siren: null, name: 'Marie MARTIN' });
    expect([unitOf(person), unitOf(company)]).toEqual([`~${company.userId}`, '000012344']);
    expect(unitOf(person) > '999999999').toBe(true);
  });

  it('has empty updates when the change is not an update', () => {
    const updates = [{ field: 'active', before: true, after: false }];
    const event = eventText({ ...company, dataType: 'OFFICER' }, { kind: 'add', id: officer.id, object: officer, updates });
    expect(JSON.parse(event)).toMatchObject({ updates: [] });
  });
});
