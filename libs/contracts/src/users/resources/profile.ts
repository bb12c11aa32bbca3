import { Id } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Count, One, OrNull, ServedText, Texts, Time } from '../../served-fields.js';

@Resource('Rate limit of an API key.')
export class RateLimitResource {
  @Count('Requests per second and key.')
  requests_per_second!: number;
}

@Resource('The API key of the request.')
export class PresentedKeyResource {
  @ServedText('Part of the key that is not secret.')
  prefix!: string;

  @OrNull()
  @Time('Time at which the key was last used')
  last_used_at!: string | null;
}

const example: ProfileResource = {
  id: '0b5f7a52-93f2-4c3a-8a44-0d6a3c7f8e21',
  name: 'Demo',
  environment: 'sandbox',
  api_version: 'v6',
  enabled_providers: ['company_legal_fr'],
  rate_limit: { requests_per_second: 100 },
  key: { prefix: 'cd_sandbox_1a2b3c4d', last_used_at: '2026-01-01T08:00:00.000Z' },
  created_at: '2026-01-01T08:00:00.000Z',
};

/** The account of an API key, as served. */
@Resource('The account of an API key.', example)
export class ProfileResource {
  @Id('Id of the account.')
  id!: string;

  @ServedText('Name of the account.')
  name!: string;

  @ServedText('Environment of the account.', { keywords: { examples: ['sandbox', 'production'] } })
  environment!: string;

  @ServedText('Version of the API.', { keywords: { examples: ['v6'] } })
  api_version!: string;

  @Texts('Names of the enabled providers.')
  enabled_providers!: string[];

  @One(() => RateLimitResource)
  rate_limit!: RateLimitResource;

  @One(() => PresentedKeyResource)
  key!: PresentedKeyResource;

  @Time('Time at which the account was created')
  created_at!: string;
}
