import { Id } from '../../fields.js';
import { Resource } from '../../resource.js';

/** A delivery that a request started, as served. */
@Resource<StartedDelivery>('A delivery that was started.', { delivery_id: '7b1d6c0e-2f0b-5d0f-9f59-3c1f4b7a9d21' })
export class StartedDelivery {
  @Id('Id of the delivery. GET /webhook-deliveries/{deliveryId} returns its result.')
  delivery_id!: string;
}
