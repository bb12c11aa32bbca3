import { Matches } from 'class-validator';
import { Describe } from '../../describe.js';
import { Id, Optional } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Many, OneOf, OrNull, ServedText, Texts, Time } from '../../served-fields.js';
import { Warning, type WarningCode } from '../../warnings.js';

/** A company of an account, as served. */
@Resource<UserResource>('A company of the account.', {
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
})
export class UserResource {
  @Id('Id of the user. Used in every later request as {userId}.')
  id!: string;

  @OneOf('LEGAL for a company.', ['LEGAL'])
  type!: 'LEGAL';

  @ServedText('Company name.')
  name!: string;

  @Describe('Nine-digit identifier of the company.')
  @Matches(/^[0-9]{9}$/)
  siren!: string;

  @ServedText('Grouping label.')
  group!: string;

  @OrNull()
  @ServedText('Address to which the end user returns after authorization.')
  return_url!: string | null;

  @ServedText('Address at which the end user authorizes access. Valid for 30 days, after which reading the user returns a new one.')
  redirect_url!: string;

  @Texts('Names of the alerts that the user is assigned to.')
  notifications!: string[];

  @Time('Time at which the user was created')
  created_at!: string;

  @Time('Time at which the user last changed')
  updated_at!: string;

  @Optional()
  @Many('Remarks on the request. Absent without remarks.', () => Warning)
  warnings?: Warning<WarningCode>[];
}
