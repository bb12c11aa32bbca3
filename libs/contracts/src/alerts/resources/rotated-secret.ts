import { Resource } from '../../resource.js';
import { OrNull, ServedText, Time } from '../../served-fields.js';

/** A new webhook secret, as served once. */
@Resource<RotatedSecret>('The new webhook secret.', {
  secret: 'whsec_example_0123456789',
  previous_signs_until: '2026-01-02T08:00:00.000Z',
})
export class RotatedSecret {
  @ServedText('The secret, whose characters as bytes are the signing key. Only this response contains it.')
  secret!: string;

  @OrNull()
  @Time('Time until which the previous secret also signs bodies, null without a previous secret or when it is deleted')
  previous_signs_until!: string | null;
}
