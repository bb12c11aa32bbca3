import { Resource } from '../../resource.js';
import { OrNull, ServedText, Time } from '../../served-fields.js';

/** A new webhook secret, as served once. */
@Resource<RotatedSecret>('The new webhook secret.', {
  secret: 'whsec_example_0123456789',
  previous_signs_until: '2026-01-02T08:00:00.000Z',
})
export class RotatedSecret {
  @ServedText('The secret, its characters as the bytes that sign. Shown only now.')
  secret!: string;

  @OrNull()
  @Time('Until when the secret before signs bodies beside it; null where there was none')
  previous_signs_until!: string | null;
}
