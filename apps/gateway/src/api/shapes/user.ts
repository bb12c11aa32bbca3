import type { UserResource, Warning } from '@company-data/contracts';
import { listOf, nullable, objectOf, text, time, uuid } from './resource-schema.js';

const warningSchema = objectOf<Warning>('A remark that does not stop a request.', {
  code: text('Stable code, e.g. SIREN_CHECKSUM.'),
  message: text('Explanation for people.'),
});

export const userSchema = objectOf<UserResource>(
  'A company known to the account.',
  {
    id: uuid('Used in every later request as {userId}.'),
    type: text('LEGAL for a company.', { enum: ['LEGAL'] }),
    name: text('Company name.'),
    siren: text('Nine-digit identifier of the company.', { pattern: '^[0-9]{9}$' }),
    group: text('Grouping label.'),
    return_url: nullable(text('Where the end user returns after authorization.')),
    redirect_url: text('Where to send the end user for authorization; valid 30 days.'),
    notifications: listOf('Names of the alerts the user is assigned to.', { type: 'string' }),
    created_at: time('When the user was created'),
    updated_at: time('When the user last changed'),
    warnings: listOf('Remarks on the request; absent when there are none.', warningSchema),
  },
  ['warnings'],
);

export const userExample: UserResource = {
  id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  type: 'LEGAL',
  name: 'EXEMPLE LOGICIELS',
  siren: '000012344',
  group: 'default',
  return_url: 'https://app.example.com/back',
  redirect_url: 'https://api.example.com/connect/4Zk1v7oPp3qXbq0mYw5n2R8sT6uVwXyZ',
  notifications: [],
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
};
